/** Characters that move a terminal's cursor, change its colours or turn the direction of writing round. */
export const CONTROLS = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** The characters above, and those that are invisible, with which two different texts look the same. */
const INVISIBLE = '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]';

/** Joiners change how letters and emoji beside them are drawn, except in scripts whose letters stand alone. */
const JOINED = '[[\\p{L}\\p{M}\\p{Emoji}]--[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{ASCII}]]';
const JOINER = `(?<=${JOINED}\\uFE0F?)[\\u200C\\u200D](?=${JOINED})|(?<=\\p{Extended_Pictographic})\\uFE0F`;
const JOINER_OR_INVISIBLE = new RegExp(`(?<joiner>${JOINER})|${INVISIBLE}`, 'gv');

const toCodePoint = (character: string) =>
  `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;

/**
 * Makes text harmless to a terminal, for data that people read elsewhere. It keeps other invisible characters, because
 * emoji and Persian need some of them.
 */
export const showControls = (text: string) => text.replace(CONTROLS, toCodePoint);

/** Makes every character of a text visible, for what people read in the terminal; a joiner is, where it joins. */
export const showInvisible = (text: string) =>
  text.replace(JOINER_OR_INVISIBLE, (character, joiner?: string) => joiner ?? toCodePoint(character));
