/** The AI Coach's place on the dashboard. */
export const AI_COACH_ID = 'ai-coach';
export const AI_COACH = `/founder/dashboard#${AI_COACH_ID}`;

export const PREVIEW_SWITCH = [
  { label: 'Founder', home: '/founder', to: '/founder/dashboard' },
  { label: 'Investor', home: '/investor', to: '/investor/dashboard' },
];

export const SAMPLE_STARTUP_NOTICE = 'A sample startup';
export const SAMPLE_PORTFOLIO_NOTICE = 'A sample portfolio';
/** The sample figures are from this month, and so are the events. */
export const SAMPLE_MONTH = 'June 2025';
/** Stands once above what is inert on a page, so that not every control has to explain itself. */
export const INERT_NOTICE = 'A look at the closed beta: search and filters work once you are in.';
/** Stands beside events and histories: without it, dates in the past would look like neglect. */
export const SAMPLE_NOTE = `Sample, ${SAMPLE_MONTH}`;
export const OPENS_WITH_BETA = 'Available in the closed beta.';
export const ANSWERS_NOTICE = 'Answers stay in this browser';
