/** Text that asks for a font takes twice as long to lay out, even while the font is not there. */
export function loadFontAfterFirstPaint() {
  const { style } = document.documentElement;
  style.fontFamily = 'Geist Fallback,Geist Fallback Wide,system-ui,sans-serif';
  const askForFont = () => {
    style.fontFamily = '';
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    document.fonts.load('1em Geist').then(askForFont, askForFont);
  }).observe({ type: 'paint' });
}
