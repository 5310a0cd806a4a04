const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether the visitor asked for less motion, as of now. */
export const prefersReducedMotion = () => query?.matches ?? true;
