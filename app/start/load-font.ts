import wholeFile from '#app/styles/fonts/geist-latin-400-700.woff2';
import textFile from '#app/styles/fonts/geist-text-400-600.woff2';

/** Characters that only visitors type. The browser fetches their file when the first one appears. */
const OTHER_CHARACTERS = 'U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2122, U+2191, U+2193';

/**
 * Loads Geist as geist.css describes it. Adding the font after it has loaded causes one layout; an @font-face rule
 * causes two.
 */
export async function loadFont() {
  const text = new FontFace('Geist', `url(${textFile})`, { weight: '400 600' });
  const others = new FontFace('Geist', `url(${wholeFile})`, { weight: '400 600', unicodeRange: OTHER_CHARACTERS });
  await text.load();
  // Where both have a character, the one that was added last is used. In Firefox, add returns nothing.
  document.fonts.add(others);
  document.fonts.add(text);
}
