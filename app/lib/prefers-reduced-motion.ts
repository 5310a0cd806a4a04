const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

export const prefersReducedMotion = () => query?.matches ?? true;
