/** Aborts `idle` after `limitMs` without a call of `noteUse`. */
export function createIdleWatch(limitMs: number) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), limitMs).unref();
  return {
    idle: ending.signal,
    noteUse() {
      timer.refresh();
    },
  };
}
