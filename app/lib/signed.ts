/** +6, −9 with a true minus sign, 0. */
export function signed(value: number): string {
  const size = String(Math.abs(Math.round(value * 10) / 10));
  if (value === 0) return size;
  return value > 0 ? `+${size}` : `−${size}`;
}
