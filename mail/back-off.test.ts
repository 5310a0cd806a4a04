import { beforeEach, expect, it, vi } from 'vitest';
import { createBackOff } from './back-off.ts';

const NOW = new Date('2025-06-01T12:00:00Z');
const addSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  return () => vi.useRealTimers();
});

it('a new back-off does not pause', () => {
  const backOff = createBackOff();
  expect(backOff.isPausing()).toBe(false);
  expect(backOff.hasPaused()).toBe(false);
  expect(backOff.describe()).toEqual({ paused_until: null, trouble: null });
});

it('the first pause takes five seconds', () => {
  const backOff = createBackOff();
  backOff.pause('The mail server is busy');
  vi.setSystemTime(addSeconds(4.9));
  expect(backOff.isPausing()).toBe(true);
  vi.setSystemTime(addSeconds(5));
  expect(backOff.isPausing()).toBe(false);
  expect(backOff.hasPaused()).toBe(true);
});

it('a pause is described with its end and its reason', () => {
  const backOff = createBackOff();
  backOff.pause('The mail server is busy');
  expect(backOff.describe()).toEqual({ paused_until: addSeconds(5), trouble: 'The mail server is busy' });
});

it('the reason stays after the pause, until a reset', () => {
  const backOff = createBackOff();
  backOff.pause('The mail server is busy');
  vi.setSystemTime(addSeconds(5));
  expect(backOff.describe()).toEqual({ paused_until: null, trouble: 'The mail server is busy' });
  backOff.reset();
  expect(backOff.describe()).toEqual({ paused_until: null, trouble: null });
});

it('every pause is twice as long as the one before, up to a minute', () => {
  const backOff = createBackOff();
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    backOff.pause('The mail server is busy');
    expect(backOff.describe().paused_until).toEqual(addSeconds(seconds));
  }
});

it('a reset makes the next pause short again', () => {
  const backOff = createBackOff();
  backOff.pause('The mail server is busy');
  backOff.pause('The mail server is busy');
  backOff.reset();
  backOff.pause('The mail server is busy');
  expect(backOff.describe().paused_until).toEqual(addSeconds(5));
});

it('a reset does not end a pause that has begun', () => {
  const backOff = createBackOff();
  backOff.pause('The mail server is busy');
  backOff.reset();
  expect(backOff.isPausing()).toBe(true);
});
