import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LENGTHS, MAX_PADDED_NAME } from '#contract/registration.ts';
import { BAD_EMAILS, BAD_NAMES, GOOD_EMAILS, GOOD_NAMES } from '#contract/rules.cases.ts';
import { isEmail, isName } from '#contract/rules.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';
import { CHECK_VIOLATION, getSqlState } from './errors.ts';

const database = await setUpDatabase();

type Column = 'full_name' | 'email';

/** Returns the values that the table's own constraints refuse. */
async function findRefused(column: Column, values: string[]): Promise<string[]> {
  const constraints = await database.ask(
    `select pg_get_expr(conbin, conrelid) as rule from pg_constraint
     where conrelid = 'public.early_access_registrations'::regclass and contype = 'c' and conname like $1 || '%'`,
    [column],
  );
  const rules = constraints.map(({ rule }) => rule).join(' and ');
  const rows = await database.ask(
    `select ${column} from unnest($1::text[]) as given (${column}) where not (${rules})`,
    [values],
  );
  return rows.map((row) => String(row[column]));
}

/**
 * Whether a character is in one of Unicode's large blocks whose characters all behave alike, so that a few are enough:
 * letters without case, and characters without a meaning.
 */
const isOneOfMany = (character: string) =>
  /[\p{Lo}\p{Co}\p{Cn}]/u.test(character) &&
  !/\p{Default_Ignorable_Code_Point}/u.test(character) &&
  character.normalize('NFKC') === character;

const isGood = { full_name: isName, email: isEmail };

/** Returns the values about which the form and the database disagree. */
const findDisagreements = async (column: Column, values: string[]) => {
  const refusals = new Set(await findRefused(column, values));
  return values.filter((value) => refusals.has(value) === isGood[column](value));
};

describe('the database and the form agree', () => {
  it.each<[Column, string[], string[]]>([
    ['full_name', GOOD_NAMES, BAD_NAMES],
    ['email', GOOD_EMAILS, BAD_EMAILS],
  ])('on valid and invalid examples of %s', async (column, good, bad) => {
    const insert = (value: string) => insertRegistration(database.anon, aRegistration({ [column]: value }));
    for (const value of good) await insert(value);
    for (const value of bad)
      expect(await insert(value).catch(getSqlState), JSON.stringify(value)).toBe(CHECK_VIOLATION);
  });

  it('on every single character, in a name and in each part of an address', async () => {
    const characters: string[] = [];
    for (let code = 1; code <= 0x10ffff; code += 1) {
      // So far, Unicode has nothing but Chinese characters in the two ranges that are left out.
      if (code === 0x20000) code = 0xdfff0;
      if (code === 0xe2000) code = 0x10fff0;
      const character = String.fromCodePoint(code);
      if (character.isWellFormed() && (code % 50 === 0 || !isOneOfMany(character))) characters.push(character);
    }
    // PostgreSQL cannot normalize characters that are newer than its version of Unicode.
    const unknown = await database.ask('select c from unnest($1::text[]) as given (c) where not unicode_assigned(c)', [
      characters.filter((character) => character.normalize('NFKC') !== character),
    ]);
    const newer = new Set(unknown.map(({ c }) => c));
    const known = characters.filter((character) => !newer.has(character));
    const places: [Column, (c: string) => string][] = [
      ['full_name', (c) => `A${c}`],
      ['email', (c) => `a${c}@example.com`],
      ['email', (c) => `a@b${c}c.com`],
      ['email', (c) => `a@b.${c}`],
    ];
    for (const [column, place] of places) {
      const values = known.map((character) => place(character).trim());
      expect(await findDisagreements(column, values)).toEqual([]);
    }
  });

  const parts = 'a é 李 😀 1 - . .. @ \t \n \u200b \u202e : [ " \\'.split(' ');
  const text = fc.oneof(
    fc.array(fc.constantFrom(...parts, ' '), { maxLength: 12 }).map((chosen) => chosen.join('')),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.tuple(fc.constantFrom('a', '\u3000', '😀'), fc.integer({ min: 190, max: 260 })).map(([c, n]) => c.repeat(n)),
  );
  const address = fc.tuple(text, text, text).map(([name, host, top]) => `${name}@${host}.${top}`);

  it.each<[Column, fc.Arbitrary<string>]>([
    ['full_name', text],
    ['email', fc.oneof(address, text)],
  ])('on random values of %s', async (column, values) => {
    const storable = values.map((value) => value.replaceAll('\0', '').toWellFormed().trim());
    expect(await findDisagreements(column, fc.sample(storable, { numRuns: 5000 }))).toEqual([]);
  });
});

it('every column of text is as long in the database as in the contract', async () => {
  const lengths = await database.ask(
    `select attname as column, (
       select min((regexp_match(pg_get_constraintdef(c.oid), 'char_length\\(' || attname || '\\) <= (\\d+)'))[1]::int)
       from pg_constraint c where c.conrelid = a.attrelid) as longest
     from pg_attribute a
     where attrelid = 'public.early_access_registrations'::regclass and atttypid = 'text'::regtype and attname <> 'role'`,
  );
  const stored = Object.fromEntries(lengths.map(({ column, longest }) => [column, longest]));
  expect(stored).toEqual({ ...MAX_LENGTHS, full_name: MAX_PADDED_NAME });
});

it('isName counts nothing that Unicode calls invisible', () => {
  const visible: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    const invisible = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character);
    if (invisible && isName(character + character)) visible.push(code.toString(16));
  }
  expect(visible).toEqual([]);
});
