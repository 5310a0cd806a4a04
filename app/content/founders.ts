import { BRAND } from './site.ts';

export type Founder = {
  name: string;
  role: string;
  oneLiner: string;
  quote: string;
  profileUrl: string;
  email: string;
  /** A square picture in public/. */
  portrait: string;
};

export const CEO: Founder = {
  name: 'Ada Marlowe',
  role: 'Co-founder and CEO',
  oneLiner: 'Sets the direction, from the questions founders ask.',
  quote:
    'Most startups do not fail for want of effort. They fail because nobody could see, in time, what mattered next.',
  profileUrl: 'https://www.example.com/in/ceo',
  email: 'ceo@example.com',
  portrait: '/team/ceo.svg',
};

export const CTO: Founder = {
  name: 'Oleks Verde',
  role: 'Co-founder and CTO',
  oneLiner: 'Builds the score and the agents that act on it.',
  quote: 'An agent should earn trust the way a colleague does: show the work, name the reason, and finish the task.',
  profileUrl: 'https://www.example.com/in/cto',
  email: 'cto@example.com',
  portrait: '/team/cto.svg',
};

export const TEAM_COPY = {
  label: 'Founding team',
  heading: 'Two founders, one question',
  lead: `How is your startup really doing, and what should you do about it today? ${BRAND.name} exists to answer both.`,
  closing: 'Build with us',
  closingLead: 'We open the closed beta a few startups at a time. Yours could be next.',
};
