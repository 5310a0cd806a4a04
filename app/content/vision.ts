import { BRAND } from './site.ts';

export const VISION = {
  label: 'Our vision',
  statement: 'Become the AI operating system for early-stage startups, and increase global venture success.',
  explanation: [
    'An early-stage startup runs on scattered signals: a spreadsheet, a hunch, a call with a mentor. The founder holds it all together, mostly at night.',
    `${BRAND.name} brings those signals into one place, says how healthy the company is, and puts agents to work on what would make it healthier. When more founders can see clearly, more ventures succeed, wherever they start.`,
  ],
  tagline: ['Clarity, every day.', 'Progress, every week.'],
  scoreCaption: 'Vibe Score of a sample startup',
  taglineText: 'A score you can trust, a plan you can follow, and a team of agents that is never too busy.',
  whyNow: {
    heading: 'Why now',
    lead: 'More people build alone, the old mistakes are still the most common, and software can finally do the work.',
    facts: [
      {
        figure: '35%',
        text: 'of startups on Carta founded in 2024 have a single founder, twice the share of ten years earlier.',
        source: 'Carta, Founder Ownership 2025',
        url: 'https://carta.com/data/founder-ownership/',
      },
      {
        figure: '43%',
        text: 'of 431 venture-backed companies that shut down had built something too few people needed.',
        source: 'CB Insights, Why Startups Fail',
        url: 'https://www.cbinsights.com/research/report/startup-failure-reasons-top/',
      },
      {
        figure: '33%',
        text: 'of business software is expected to include AI agents by 2028, up from less than 1% in 2024.',
        source: 'Gartner, June 2025',
        url: 'https://www.gartner.com/en/newsroom/press-releases/2025-06-25-gartner-predicts-over-40-percent-of-agentic-ai-projects-will-be-canceled-by-end-of-2027',
      },
    ],
  },
  closing: 'Be part of it early',
  closingLead: 'The founders in the closed beta help decide what comes next.',
};
