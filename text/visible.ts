/** Characters that move a terminal's cursor, change its colours or turn the direction of writing round. */
export const CONTROLS = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** The characters above, and those that show nothing and so make two different texts look the same. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const codePoint = (character: string) =>
  `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;

/** For data that people read elsewhere: harmless to a terminal, and the joiners of emoji and of Persian stay. */
export const showControls = (text: string) => text.replace(CONTROLS, codePoint);

/** For the terminal: everything that is in the text can be seen. */
export const showInvisible = (text: string) => text.replace(INVISIBLE, codePoint);
