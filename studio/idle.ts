/** Resolves after `limitMs` without use. */
export function createIdleWatch(limitMs: number) {
  let finish: () => void = () => {};
  const idle = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const timer = setTimeout(() => finish(), limitMs);
  return {
    idle,
    used: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
