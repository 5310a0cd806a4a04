import { describe, expect, it } from 'vitest';
import type { Lookup } from './dns.ts';
import { evaluateSpf } from './spf.ts';

/** Records by "type name", like "TXT example.com". */
type Zone = Record<string, string[]>;

const createLookup =
  (zone: Zone): Lookup =>
  async (name, kind) =>
    zone[`${kind} ${name}`] ?? [];

const evaluate = (record: string, address = '192.0.2.25', more: Zone = {}) =>
  evaluateSpf('example.com', address, createLookup({ 'TXT example.com': [record], ...more }));

describe('the first term that matches an address decides', () => {
  it.each([
    ['v=spf1 ip4:192.0.2.25 -all', 'pass'],
    ['v=spf1 ip4:192.0.2.0/24 -all', 'pass'],
    ['v=spf1 ip4:0.0.0.0/0 -all', 'pass'],
    ['v=spf1 +all', 'pass'],
    ['v=spf1 ALL', 'pass'],
    ['v=spf1 -ip4:192.0.2.25 ip4:192.0.2.0/24 ~all', 'fail'],
    ['v=spf1 ip4:198.51.100.0/24 -all', 'fail'],
    ['v=spf1 ip4:198.51.100.0/24 ~all', 'softfail'],
    ['v=spf1 ip4:198.51.100.0/24 ?all', 'neutral'],
    ['v=spf1 ip4:198.51.100.0/24', 'neutral'],
    ['v=spf1 exp=explain.example.com unknown=modifier ip4:192.0.2.25', 'pass'],
  ])('%s: %s', async (record, verdict) => {
    expect(await evaluate(record)).toEqual({ verdict });
  });
});

describe('a term that names hosts or networks decides by the address family', () => {
  const host: Zone = { 'A mail.example.com': ['192.0.2.1'], 'AAAA mail.example.com': ['2001:db8:1::1'] };
  it.each([
    ['v=spf1 a:mail.example.com/24 -all', '192.0.2.25', 'pass'],
    ['v=spf1 a:mail.example.com -all', '192.0.2.25', 'fail'],
    ['v=spf1 a:mail.example.com/24//64 -all', '192.0.2.25', 'pass'],
    ['v=spf1 a:mail.example.com/24//64 -all', '2001:db8:1::25', 'pass'],
    ['v=spf1 a:mail.example.com/24//64 -all', '2001:db8:2::25', 'fail'],
    ['v=spf1 ip6:2001:db8::/32 -all', '2001:db8:2::25', 'pass'],
    ['v=spf1 ip6:2001:db8::1 -all', '192.0.2.25', 'fail'],
  ])('%s for %s: %s', async (record, address, verdict) => {
    expect(await evaluate(record, address, host)).toEqual({ verdict });
  });

  it('mx lets the mail servers of the domain send', async () => {
    const zone = { 'MX example.com': ['mail.example.com'], ...host };
    expect(await evaluate('v=spf1 mx -all', '192.0.2.1', zone)).toEqual({ verdict: 'pass' });
  });
});

describe('a record that refers to the record of a provider', () => {
  const LISTED = '192.0.2.25';
  const UNLISTED = '192.0.2.26';
  const provider = { 'TXT spf.provider.example': [`v=spf1 ip4:${LISTED} -all`] };

  it('by include, passes an address that the provider lists', async () => {
    const result = await evaluate('v=spf1 include:spf.provider.example ~all', LISTED, provider);
    expect(result).toEqual({ verdict: 'pass' });
  });

  it('by include, judges any other address by its own next term', async () => {
    const result = await evaluate('v=spf1 include:spf.provider.example ~all', UNLISTED, provider);
    expect(result).toEqual({ verdict: 'softfail' });
  });

  it('by redirect, leaves the verdict to the provider', async () => {
    const result = await evaluate('v=spf1 redirect=spf.provider.example', UNLISTED, provider);
    expect(result).toEqual({ verdict: 'fail' });
  });

  it('by redirect, decides itself if it also has the term "all"', async () => {
    const result = await evaluate('v=spf1 redirect=spf.provider.example ~all', LISTED, provider);
    expect(result).toEqual({ verdict: 'softfail' });
  });
});

describe('a record is broken', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [`TXT s${n}.example.com`, [`v=spf1 include:s${n + 1}.example.com -all`]]),
  );
  it.each([
    ['if it has an impossible prefix', 'v=spf1 ip4:192.0.2.0/99 -all', '"ip4:192.0.2.0/99" is not a term of SPF'],
    ['if it has an impossible address', 'v=spf1 ip4:mail.example.com -all', 'is not a term of SPF'],
    ['if it has an unknown term', 'v=spf1 ipv4:192.0.2.25 -all', '"ipv4:192.0.2.25" is not a term of SPF'],
    ['if it includes a name without SPF', 'v=spf1 include:gone.example -all', 'gone.example, which has no SPF record'],
    ['if it redirects to a name without SPF', 'v=spf1 redirect=gone.example', 'gone.example, which has no SPF record'],
    ['if it takes more than ten lookups', 'v=spf1 include:s0.example.com -all', 'more than 10 lookups'],
  ])('%s', async (_, record, reason) => {
    expect(await evaluate(record, '192.0.2.25', chain)).toEqual({
      verdict: 'broken',
      reason: expect.stringContaining(reason),
    });
  });
});

it.each([
  ['a macro', 'v=spf1 exists:%{i}.spf.example.com -all', 'the macro "%{i}.spf.example.com"'],
  ['ptr', 'v=spf1 ptr -all', 'the outdated term "ptr"'],
])('a record with %s cannot be judged without a mail', async (_, record, reason) => {
  expect(await evaluate(record)).toEqual({ verdict: 'unknown', reason: expect.stringContaining(reason) });
});

it('a domain without a record gets the verdict “none”', async () => {
  expect(await evaluateSpf('example.com', '192.0.2.25', createLookup({}))).toEqual({ verdict: 'none' });
});
