/** A font that text asks for makes its layout take twice as long, even where the font is not there yet. */
export function loadFontAfterFirstPaint() {
  const { style } = document.documentElement;
  const useFont = () => {
    style.fontFamily = '';
  };
  style.fontFamily = 'Geist Fallback,Geist Fallback Wide,system-ui,sans-serif';
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    document.fonts.load('1em Geist').then(useFont, useFont);
  }).observe({ type: 'paint', buffered: true });
}
