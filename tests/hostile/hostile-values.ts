import fc from 'fast-check';
import { aRegistration } from '#harness/example-registration.ts';
import { COLUMNS, HONEYPOT } from '#registration/contract.ts';

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

/** Texts that have broken programs before. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'Ada\0Lovelace',
  '\ud800',
  'Ada \udc00\ud800',
  '\u202eecalevoL',
  '\ufeff\u200b\u200b',
  '😀😀',
  "'; drop table early_access_registrations; --",
  "' or 1=1 --",
  '$1',
  '$$; select pg_sleep(5) $$',
  '\\x00',
  "E'\\000'",
  '{"a":1}',
  '{1,2}',
  'null',
  'infinity',
  '-infinity',
  'now',
  '2025-13-45T99:99:99Z',
  '300000-01-01',
  '0001-01-01 BC',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)' autofocus='",
  '</textarea></form></main><h1>',
  '<!--',
  ']]>',
  '&lt;script&gt;',
  '%00%ff',
  '../../etc/passwd',
  '{{7*7}}',
  'a@b@example.com',
  'ada@example',
  'ada@example.com\r\nBcc: grace@example.com',
  ...PROTOTYPE_KEYS,
];

const longText = fc
  .integer({ min: 190, max: 5000 })
  .chain((length) => fc.constantFrom('x', 'é', '😀').map((c) => c.repeat(length)));

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  // Single UTF-16 code units, including lone surrogates.
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((units) => String.fromCharCode(...units)),
  },
  { weight: 1, arbitrary: longText },
);

const goodEmail = fc.integer({ min: 1, max: 400 }).map((n) => `person.${n}@example.com`);

const nested = fc.integer({ min: 1, max: 3000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);

/** JSON text of a value that a column does not expect. */
const hostileJson = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  hostileText.map((text) => JSON.stringify(text)),
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(...'null true false 0 -0 1e400 -1 9007199254740993 1.5 "\\ud800" "\\u0000" {} []'.split(' ')),
  nested,
);

const hostileKey = fc.oneof(
  fc.constantFrom<string>(...COLUMNS),
  fc.constantFrom(
    'id',
    'created_at',
    ...PROTOTYPE_KEYS,
    'FULL_NAME',
    'full_name"',
    '"',
    "email'--",
    '',
    'xmin',
    'ctid',
    'tableoid',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

function toJson(fields: [key: string, json: string][]): string {
  return `{${fields.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}

/** A valid row with keys replaced, added, duplicated or removed. */
const almostGoodRow = fc
  .record({
    email: goodEmail,
    changes: fc.array(fc.tuple(hostileKey, hostileJson), { maxLength: 3 }),
    missing: fc.subarray([...COLUMNS], { maxLength: 2 }),
    changed: fc.boolean(),
  })
  .map(({ email, changes, missing, changed }) => {
    const good = aRegistration({ email });
    if (!changed) return toJson(Object.entries(good).map(([key, value]) => [key, JSON.stringify(value)]));
    const replaced = new Set([...missing, ...changes.map(([key]) => key)]);
    const kept = Object.entries(good).filter(([key]) => !replaced.has(key as (typeof COLUMNS)[number]));
    return toJson([...kept.map(([key, value]): [string, string] => [key, JSON.stringify(value)]), ...changes]);
  });

const bytes = (text: string) => Buffer.from(text);

/** Cuts, duplicates or overwrites a few bytes of something well-formed. */
export function damaged(whole: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  return fc.tuple(whole, fc.nat(2000), fc.nat(8), fc.uint8Array({ maxLength: 8 })).map(([body, at, cut, put]) => {
    const from = at % (body.length + 1);
    return Buffer.concat([body.subarray(0, from), put, body.subarray(from + cut)]);
  });
}

export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 8, arbitrary: almostGoodRow.map(bytes) },
  { weight: 2, arbitrary: fc.array(almostGoodRow, { maxLength: 4 }).map((rows) => bytes(`[${rows.join(',')}]`)) },
  { weight: 2, arbitrary: damaged(almostGoodRow.map(bytes)) },
  { weight: 1, arbitrary: fc.json().map(bytes) },
  { weight: 1, arbitrary: nested.map(bytes) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((body) => Buffer.from(body)) },
  { weight: 1, arbitrary: almostGoodRow.map((row) => Buffer.from(row, 'utf16le')) },
  { weight: 1, arbitrary: almostGoodRow.map((row) => Buffer.from(row, 'latin1')) },
  { weight: 1, arbitrary: almostGoodRow.map((row) => bytes(`\ufeff${row}`)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(16 * 1024 - 1, 16 * 1024, 16 * 1024 + 1, 100_000)
      .map((length) => bytes(`"${'x'.repeat(length - 2)}"`)),
  },
);

const toForm = (fields: [name: string, text: string][]) =>
  bytes(new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()])).toString());

/** A form as a program might send it: known and unknown names, once or repeatedly, and not always as text. */
export const hostileForm: fc.Arbitrary<Buffer> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(
        fc.tuple(fc.constantFrom('fullName', 'email', 'role', 'termsAgreed', HONEYPOT, ...PROTOTYPE_KEYS), hostileText),
        { maxLength: 7 },
      )
      .map(toForm),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ fullName: hostileText, email: goodEmail, role: hostileText })
      .map((fields) => toForm(Object.entries({ ...fields, termsAgreed: 'on' }))),
  },
  {
    weight: 2,
    arbitrary: damaged(fc.constant(bytes('fullName=Ada+Lovelace&email=ada%40example.com&role=&termsAgreed=on'))),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((body) => Buffer.from(body)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(16 * 1024, 16 * 1024 + 1, 60_000)
      .map((length) => bytes(`fullName=${'x'.repeat(length - 9)}`)),
  },
  { weight: 1, arbitrary: fc.constant(bytes('&='.repeat(8000))) },
);

const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const STRANGE_CLIENTS = [
  '',
  ',',
  '::ffff:192.0.2.1',
  'fe80::1%eth0',
  '192.0.2.1:80',
  '[2001:db8::1]:80',
  '::',
  '1.2.3',
  'unknown',
  '_x',
];

/** Headers that control how a body is read, in ways that only an attacker would send. */
export function hostileHeaders(usualType: string): fc.Arbitrary<Record<string, string>> {
  return fc.record(
    {
      'content-type': fc.oneof(
        { weight: 8, arbitrary: fc.constant(usualType) },
        {
          weight: 3,
          arbitrary: fc.constantFrom(
            '',
            'application/json; charset=utf-16',
            'application/x-www-form-urlencoded; charset=ibm037',
            'text/plain',
            'text/csv',
            'multipart/form-data; boundary=x',
            'multipart/form-data',
            'application/octet-stream',
            'APPLICATION/JSON ; ;;',
            'json',
            '/',
            ';',
            'application/json, application/json',
            'application/vnd.pgrst.object+json',
            'application/vnd.pgrst.array+json;nulls=stripped',
          ),
        },
        { weight: 1, arbitrary: headerText },
      ),
      'content-encoding': fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'x, y', ''),
      prefer: fc.constantFrom(
        'return=minimal',
        'return=representation',
        'resolution=merge-duplicates',
        'resolution=ignore-duplicates,return=headers-only',
        'tx=rollback',
        'missing=default',
        'params=multiple-objects',
        ',',
      ),
      accept: fc.constantFrom('*/*', 'text/csv', 'application/json', 'application/vnd.pgrst.plan', ''),
      'content-profile': fc.constantFrom('public', 'vibescore', 'pg_catalog', "'"),
      'user-agent': headerText,
      'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
      'x-forwarded-for': fc.oneof(headerText, fc.constantFrom(...STRANGE_CLIENTS)),
      authorization: headerText,
      apikey: headerText,
      referer: headerText,
      cookie: headerText,
      'if-none-match': fc.constantFrom('*', '"x"'),
      range: fc.constantFrom('bytes=0-0', '0-9'),
    },
    { requiredKeys: ['content-type'] },
  );
}

/** Query strings. */
export const hostileQuery = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '?',
      '?columns=',
      '?columns=email',
      '?columns="email","full_name"',
      '?columns=email,nope',
      '?columns=__proto__',
      '?columns=id',
      '?columns=%22%22',
      '?columns=email&columns=role',
      '?on_conflict=email',
      '?select=*',
      '?email=eq.ada@example.com',
      '?%00=%ff',
      '?%',
      '?utm_source=%00&utm_medium=%ff',
      `?utm_source=${'x'.repeat(500)}`,
      '?utm_source=<script>&utm_source=b',
      '?__proto__[x]=1',
    ),
  },
  { weight: 1, arbitrary: fc.webQueryParameters().map((query) => `?${query}`) },
);
