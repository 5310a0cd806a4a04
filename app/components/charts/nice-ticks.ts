const STEPS = [1, 2, 2.5, 5, 10];

/** Round axis values that enclose `min` and `max`, about `count` steps apart. The first and last are the axis' ends. */
export function niceTicks(min: number, max: number, count = 4): number[] {
  const span = max - min || Math.abs(max) || 1;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = power * (STEPS.find((candidate) => candidate * power >= span / count) ?? 10);
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  // Twelve digits are more than any label shows and drop what binary fractions leave behind.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
