/** Facts about the product and its company. Everything the owner may have to replace before launch is here. */
export const BRAND = {
  name: 'VibeScore',
  headline: 'AI-Powered Agentic Platform For Startup Success',
  summary: 'An AI health score and daily guidance that keep founders on track, and show investors where to look.',
} as const;
