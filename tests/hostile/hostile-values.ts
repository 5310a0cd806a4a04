import fc from 'fast-check';
import { COLUMNS, HONEYPOT } from '#contract/registration.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';

/** Texts that have broken programs before. fast-check itself adds those that break objects, like __proto__. */
const NASTY_TEXTS = [
  'Ada\0Lovelace',
  'Ada \udc00\ud800',
  '\u202eecalevoL',
  '\ufeff\u200b',
  "'; drop table early_access_registrations; --",
  '$$; select pg_sleep(5) $$',
  'infinity',
  '300000-01-01',
  '"><img src=x onerror=alert(1)>',
  '</textarea></form></main><h1>',
  '<!--',
  '%00%ff',
  'a@b@example.com',
  'ada@example.com\r\nBcc: grace@example.com',
];

const codeUnit = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCharCode(code));
const longText = fc.integer({ min: 190, max: 5000 }).map((length) => '😀'.repeat(length));

export const hostileText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: codeUnit(0, 0xffff), maxLength: 20 }),
  longText,
);

const toBytes = (text: string) => Buffer.from(text);
const createEmails = (who: string) => fc.nat(9).map((n) => `${who}.${n}@example.com`);
const nested = fc.integer({ min: 1, max: 3000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);
const anyBytes = fc.uint8Array({ maxLength: 300 }).map((body) => Buffer.from(body));

/** JSON text of a value that a column does not expect. */
const hostileJson = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.json({ maxDepth: 4 }),
  fc.constantFrom('null', '-0', '1e400', '9007199254740993', '{}'),
  nested,
);
const hostileKey = fc.oneof(
  fc.constantFrom(...COLUMNS, 'id', 'created_at', 'FULL_NAME', 'full_name"', "email'--", '', 'xmin'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** A valid row, from which columns are left out and to which others are added, also twice. */
const row = fc
  .record({
    email: createEmails('person'),
    omitted: fc.subarray<string>([...COLUMNS], { maxLength: 2 }),
    added: fc.array(fc.tuple(hostileKey, hostileJson), { maxLength: 3 }),
  })
  .map(({ email, omitted, added }) => {
    const good = Object.entries(aRegistration({ email })).map(
      ([name, value]) => [name, JSON.stringify(value)] as const,
    );
    const fields = [...good.filter(([name]) => !omitted.includes(name)), ...added];
    return `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
  });

/** Cuts, duplicates or overwrites a few bytes of something well-formed. */
export function damage(whole: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  return fc.tuple(whole, fc.nat(2000), fc.nat(8), fc.uint8Array({ maxLength: 8 })).map(([body, at, cut, put]) => {
    const from = at % (body.length + 1);
    return Buffer.concat([body.subarray(0, from), put, body.subarray(from + cut)]);
  });
}

export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 8, arbitrary: row.map(toBytes) },
  { weight: 2, arbitrary: fc.array(row, { maxLength: 4 }).map((rows) => toBytes(`[${rows.join(',')}]`)) },
  { weight: 2, arbitrary: damage(row.map(toBytes)) },
  { weight: 1, arbitrary: fc.oneof(fc.json(), nested).map(toBytes) },
  { weight: 1, arbitrary: anyBytes },
  { weight: 1, arbitrary: row.map((text) => Buffer.from(text, 'utf16le')) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1).map((more) => toBytes(`"${'x'.repeat(16 * 1024 - 2 + more)}"`)) },
);

const toForm = (fields: [name: string, text: string][]) =>
  toBytes(new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()])).toString());
const fieldName = fc.constantFrom('fullName', 'email', 'role', 'termsAgreed', HONEYPOT, '__proto__');

/** A form as a program might send it: known and unknown names, once or repeatedly, and not always as text. */
export const hostileForm: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.tuple(fieldName, hostileText), { maxLength: 7 }).map(toForm) },
  {
    weight: 4,
    arbitrary: fc
      .record({ fullName: fc.oneof(fc.constant('Ada Lovelace'), hostileText), email: createEmails('visitor') })
      .map((fields) => toForm(Object.entries({ ...fields, role: '', termsAgreed: 'on' }))),
  },
  { weight: 2, arbitrary: damage(fc.constant(toBytes('fullName=Ada&email=ada%40example.com&role=&termsAgreed=on'))) },
  { weight: 1, arbitrary: anyBytes },
  { weight: 1, arbitrary: fc.constantFrom('&='.repeat(8000), `fullName=${'x'.repeat(16 * 1024)}`).map(toBytes) },
);

const headerText = fc.string({ unit: codeUnit(0x20, 0xff).filter((c) => c !== '\x7f'), maxLength: 60 });

/** Headers that control how a body is read, in ways that only an attacker would send. */
export function hostileHeaders(usualType: string): fc.Arbitrary<Record<string, string>> {
  const otherType = fc.constantFrom('', `${usualType}; charset=utf-16`, 'text/csv', 'multipart/form-data', 'json', ';');
  return fc.record(
    {
      'content-type': fc.oneof(
        { weight: 8, arbitrary: fc.constant(usualType) },
        { weight: 3, arbitrary: fc.oneof(otherType, headerText) },
      ),
      'content-encoding': fc.constantFrom('gzip', 'identity', 'x, y', ''),
      prefer: fc.constantFrom('return=representation', 'resolution=merge-duplicates', 'tx=rollback', ','),
      accept: fc.constantFrom('*/*', 'text/csv', 'application/vnd.pgrst.plan', ''),
      'content-profile': fc.constantFrom('public', 'vibescore', "'"),
      'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
      'x-forwarded-for': fc.oneof(headerText, fc.constantFrom(',', '::ffff:192.0.2.1', 'fe80::1%eth0', '1.2.3')),
      'user-agent': headerText,
      authorization: headerText,
      cookie: headerText,
      range: fc.constantFrom('bytes=0-0', '0-9'),
    },
    { requiredKeys: ['content-type'] },
  );
}

const PARAMETERS =
  'columns= columns=email,nope columns=__proto__ columns=id on_conflict=email select=* %00=%ff % a[b]=1';

export const hostileQuery = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constantFrom(...PARAMETERS.split(' ')).map((query) => `?${query}`) },
  { weight: 1, arbitrary: fc.webQueryParameters().map((query) => `?${query}`) },
);
