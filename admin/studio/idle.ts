/** `idle` is aborted after `limitMs` without use. */
export function createIdleWatch(limitMs: number) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), limitMs).unref();
  return { idle: ending.signal, used: () => void timer.refresh() };
}
