import { expect, it } from 'vitest';
import { showControls, showInvisible } from './visible.ts';

it.each([
  ['an escape sequence', '\u001b[2JAda', '<U+001B>[2JAda'],
  ['an escape sequence of one byte', '\u009b31m', '<U+009B>31m'],
  ['line breaks and tabs', 'a\r\nb\tc\u2028d\u2029e', 'a<U+000D><U+000A>b<U+0009>c<U+2028>d<U+2029>e'],
  ['a backspace and a delete', 'a\b\u007fb', 'a<U+0008><U+007F>b'],
  [
    'bidirectional overrides, isolates and marks',
    '\u202eevol\u2066\u061c\u200f',
    '<U+202E>evol<U+2066><U+061C><U+200F>',
  ],
])('showControls and showInvisible show %s', (_, text, shown) => {
  expect(showControls(text)).toBe(shown);
  expect(showInvisible(text)).toBe(shown);
});

it.each([
  ['zero-width characters', 'a\u200bd\u2060a\ufeff', 'a<U+200B>d<U+2060>a<U+FEFF>'],
  ['joiners between Latin letters', 'a\u200cb\u200dc', 'a<U+200C>b<U+200D>c'],
  ['joiners at an end', '\u200cعلی\u200d', '<U+200C>علی<U+200D>'],
  ['fillers and blanks', '\u3164\u115f\uffa0\u2800', '<U+3164><U+115F><U+FFA0><U+2800>'],
  ['a soft hyphen', 'a\u00adb', 'a<U+00AD>b'],
  ['tag characters', 'a\u{e0041}', 'a<U+E0041>'],
])('only showInvisible shows %s', (_, text, shown) => {
  expect(showControls(text)).toBe(text);
  expect(showInvisible(text)).toBe(shown);
});

it.each([
  'Zoë 李雷 🎈',
  'Ada Lovelace',
  'O’Neill',
  'שרה',
  'अदिति',
  '山田　太郎',
  'علی\u200cرضا',
  'ක්\u200dරිස්',
  '👩🏽\u200d🚀',
  '❤\ufe0f',
])('showControls and showInvisible leave %s as it is', (text) => {
  expect(showControls(text)).toBe(text);
  expect(showInvisible(text)).toBe(text);
});
