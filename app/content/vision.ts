import { BRAND } from './site.ts';

export const VISION = {
  label: 'Our vision',
  statement: 'Become the AI operating system for early-stage startups, and increase global venture success.',
  explanation: [
    'An early-stage startup runs on scattered signals: a spreadsheet, a hunch, a call with a mentor. The founder holds it all together, mostly at night.',
    `${BRAND.name} brings those signals into one place, says how healthy the company is, and puts agents to work on what would make it healthier. When more founders can see clearly, more ventures succeed, wherever they start.`,
  ],
  tagline: ['Clarity, every day.', 'Progress, every week.'],
  taglineText: 'A score you can trust, a plan you can follow, and a team of agents that is never too busy.',
  quote:
    'I kept meeting founders who worked every night and still could not say how the company was doing. That is what we are here to change.',
  closing: 'Be part of it early',
  closingLead: 'The founders in the closed beta decide with us what comes next.',
};
