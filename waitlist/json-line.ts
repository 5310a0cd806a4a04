import { CONTROLS } from '#runtime/visible.ts';

/** Writes a line of JSON, whose own escapes keep every value exact and leave nothing that could control a terminal. */
export const toJsonLine = (value: unknown) =>
  `${JSON.stringify(value).replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
