import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const css = readFileSync(join(import.meta.dirname, 'geist.css'), 'utf8');

/** The characters of the font that pages ask for first, and of the font for all the rest. */
const [ours, rest] = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, ranges = '']) => listCharacters(ranges));

function listCharacters(ranges: string): Set<string> {
  const characters = new Set<string>();
  for (const [, from = '', to = from] of ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)) {
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) {
      characters.add(String.fromCodePoint(code));
    }
  }
  return characters;
}

/** Replaces what is written as \u00a0 by the character it stands for. */
const readEscapes = (source: string) =>
  source.replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!test)\.tsx?$/.test(name));
const used = new Set(files.flatMap((name) => [...readEscapes(readFileSync(join(app, name), 'utf8'))]));
used.delete('\n');
const missing = [...used].filter((character) => !ours?.has(character));

it('no page needs the second font for our own texts', () => {
  expect(missing.filter((character) => rest?.has(character))).toEqual([]);
});

it('Geist has every character of our own texts', () => {
  expect(missing.filter((character) => !rest?.has(character))).toEqual([]);
});

it('the script loads the second font for the same characters as the rule', () => {
  const [, loaded = ''] = /OTHER_CHARACTERS = '(.+)'/.exec(readFileSync(join(app, 'start/load-font.ts'), 'utf8')) ?? [];
  expect(listCharacters(loaded)).toEqual(rest);
});

it('the two fonts share no character', () => {
  expect([...(ours ?? [])].filter((character) => rest?.has(character))).toEqual([]);
});
