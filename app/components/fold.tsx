/**
 * Stands where the first screen of a page has ended, on every usual screen: what is above it arrives in one round trip
 * (scripts/build/page-sizes.ts). Browsers do not render a template.
 */
export const Fold = () => <template data-fold="" />;
