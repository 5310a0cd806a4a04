/** Formats to one decimal place, with a true minus sign: +6, −9, 0. */
export function formatSigned(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  let sign = '';
  if (rounded > 0) sign = '+';
  if (rounded < 0) sign = '−';
  return `${sign}${Math.abs(rounded)}`;
}
