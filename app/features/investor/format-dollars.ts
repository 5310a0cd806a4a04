/** Formats as $5.65M or $500K, without Intl: engines differ in compact currency, which would break hydration. */
export function formatDollars(amount: number): string {
  if (amount === 0) return '$0';
  if (amount < 1_000_000) return `$${roundToTwoDecimals(amount / 1_000)}K`;
  return `$${roundToTwoDecimals(amount / 1_000_000)}M`;
}

const roundToTwoDecimals = (value: number) => Math.round(value * 100) / 100;
