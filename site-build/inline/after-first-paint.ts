export function afterFirstPaint(callback: () => void) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    callback();
  }).observe({ type: 'paint' });
}
