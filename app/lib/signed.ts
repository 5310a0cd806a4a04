/** +6, −9 with a true minus sign, 0: to one decimal place. */
export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  return `${sign}${Math.abs(rounded)}`;
}
