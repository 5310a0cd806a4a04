/** The startup the founder preview shows. */
export const FOUNDER = { firstName: 'Maya', startup: 'Tidewell' } as const;
