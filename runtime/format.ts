const numbers = new Intl.NumberFormat('en-US');
export const formatNumber = (value: number) => numbers.format(value);

/** Formats a count with its noun, like "1 person" or "1,200 people". */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const longDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** Formats a day for a sentence, like May 3, 2026, in UTC. */
export const formatLongDay = (time: Date) => longDays.format(time);

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const shorten = (text: string, length: number) => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
};
