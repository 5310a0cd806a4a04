import { markSample } from './samples.ts';
import { BRAND } from './site.ts';

export type Founder = {
  name: string;
  role: string;
  oneLiner: string;
  before: string;
  quote: string;
  profileUrl: string;
  email: string;
  /** A square picture of at least 320 px, in public/. Those of the sample founders are drawn. Initials stand in for it. */
  portrait?: string;
  sampleNotice?: string;
};

export const CEO = markSample('Sample founder', {
  name: 'Ada Marlowe',
  role: 'Co-founder and CEO',
  oneLiner: 'Listens to founders and sets the direction.',
  before: 'Built a booking tool for clinics, sold it in 2021, and has coached forty seed-stage teams since.',
  quote:
    'Startups rarely fail because people didn’t work hard enough. They fail because nobody saw soon enough what mattered next.',
  /** What they say on the page of the vision. */
  visionQuote:
    'I kept meeting founders who worked every night and still could not say how the company was doing. That is what we are here to change.',
  profileUrl: 'https://www.example.com/in/ceo',
  email: 'ceo@example.com',
  portrait: '/avatars/ada-marlowe.svg',
});

export const CTO = markSample('Sample founder', {
  name: 'Oleks Verde',
  role: 'Co-founder and CTO',
  oneLiner: 'Builds the score and the agents that act on it.',
  before: 'Led the data platform at a payments company, and spent six years teaching machines to show their work.',
  quote: 'An agent should earn trust the way a colleague does: show the work, give the reason, finish the task.',
  profileUrl: 'https://www.example.com/in/cto',
  email: 'cto@example.com',
  portrait: '/avatars/oleks-verde.svg',
});

export const TEAM_COPY = {
  label: 'Founding team',
  heading: 'Two founders, one question',
  lead: `How is your startup really doing, and what should you do about it today? We started ${BRAND.name} to answer that.`,
  beliefs: {
    heading: 'What we believe',
    lead: 'Four sentences we come back to whenever we disagree about the product.',
    list: [
      { title: 'A number beats a hunch', text: 'Founders who know where they stand decide sooner, and sleep better.' },
      {
        title: 'Ten priorities is no priority',
        text: 'A plan is worth having when it says what to do first, and why.',
      },
      { title: 'Every point has a reason', text: 'A score that can’t explain itself is an opinion with decimals.' },
      {
        title: 'Founders decide',
        text: 'Agents prepare, draft and remind. What is sent, signed or built is your call.',
      },
    ],
  },
  closing: 'Build with us',
  closingLead: 'We let startups in a few at a time. Yours could be next.',
};
