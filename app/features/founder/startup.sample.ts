import { SAMPLE_STARTUP } from '~/content/sample-startup';

/** The startup the founder preview shows. */
export const FOUNDER = { firstName: 'Maya', startup: SAMPLE_STARTUP } as const;
