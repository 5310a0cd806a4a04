import { BRAND } from './site.ts';

export const CEO = {
  name: 'Ada Marlowe',
  role: 'Co-founder and CEO',
  oneLiner: 'Listens to founders and sets the direction.',
  before: 'Built a booking tool for clinics, sold it in 2021, and has coached forty seed-stage teams since.',
  quote:
    'Startups rarely fail because people didn’t work hard enough. They fail because nobody saw in time what mattered next.',
  profileUrl: 'https://www.example.com/in/ceo',
  email: 'ceo@example.com',
};

export type Founder = typeof CEO;

export const CTO: Founder = {
  name: 'Oleks Verde',
  role: 'Co-founder and CTO',
  oneLiner: 'Builds the score and the agents that act on it.',
  before: 'Led the data platform at a payments company, and spent six years teaching machines to show their work.',
  quote: 'An agent should earn trust the way a colleague does: show the work, give the reason, finish the task.',
  profileUrl: 'https://www.example.com/in/cto',
  email: 'cto@example.com',
};

export const TEAM_COPY = {
  label: 'Founding team',
  heading: 'Two founders, one question',
  lead: `How is your startup really doing, and what should you do about it today? We started ${BRAND.name} to answer that.`,
  closing: 'Build with us',
  closingLead: 'We let startups in a few at a time. Yours could be next.',
};
