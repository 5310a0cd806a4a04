import { describe, expect, it } from 'vitest';
import { findSecrets, readKeyRole } from './secrets.ts';

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const createJwt = (claims: Record<string, unknown>) =>
  `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}.${'s'.repeat(43)}`;

const SECRET = `sb_secret_${'x'.repeat(31)}`;

it.each([
  ['sb_publishable_abc', 'anon'],
  [SECRET, 'service_role'],
  [createJwt({ role: 'anon' }), 'anon'],
  [createJwt({ role: 'service_role' }), 'service_role'],
  [createJwt({ role: 'authenticated' }), 'authenticated'],
  [createJwt({}), null],
  ['anon-key', null],
  ['a.b.c', null],
  ['', null],
])('readKeyRole finds that %s has the role %s', (text, role) => {
  expect(readKeyRole(text)).toBe(role);
});

describe('findSecrets', () => {
  it.each([
    [`const key="${SECRET}"`, ['a secret key (sb_secret_…)']],
    [`key:'${createJwt({ role: 'service_role' })}'`, ['a secret key (JWT)']],
    ['-----BEGIN EC PRIVATE KEY-----', ['a private key']],
    ['postgresql://app:correct-horse@db', ['a password from the settings']],
  ])('finds a secret in %s without repeating it', (text, found) => {
    expect(findSecrets(text, ['correct-horse'])).toEqual(found);
  });

  it.each([
    `apikey: "${createJwt({ role: 'anon' })}"`,
    'sb_publishable_0123456789abcdef',
    'starts with sb_secret_…',
    'a password of correct length',
    '',
  ])('finds none in %s', (text) => {
    expect(findSecrets(text, ['correct-horse', 'password'])).toEqual([]);
  });
});
