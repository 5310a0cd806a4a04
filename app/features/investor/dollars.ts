/** Formats as $5.65M or $500K, without Intl: engines differ in compact currency, which would break hydration. */
export function dollars(amount: number): string {
  if (amount === 0) return '$0';
  if (amount < 1_000_000) return `$${twoDecimals(amount / 1_000)}K`;
  return `$${twoDecimals(amount / 1_000_000)}M`;
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;
