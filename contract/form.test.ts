import { describe, expect, it, vi } from 'vitest';
import { EMPTY_FORM, type FormValues, readForm, toRegistration, validateForm } from './form.ts';
import { COLUMNS, FORM_WORDS, MAX_LENGTHS } from './registration.ts';
import { BAD_EMAILS, BAD_NAMES, GOOD_EMAILS, GOOD_NAMES, INTERNATIONAL_EMAILS } from './rules.cases.ts';
import { isEmail, toStoredEmail } from './rules.ts';

const GOOD: FormValues = {
  ...EMPTY_FORM,
  fullName: 'Ada Example',
  email: 'ada@example.com',
  role: 'founder',
  termsAgreed: true,
};
const context = (search = '', referrer = '') => ({
  now: new Date('2025-06-01T12:00:00Z'),
  userAgent: 'Browser/1.0',
  referrer,
  query: new URLSearchParams(search),
});

describe('validateForm', () => {
  it('names every bad field of an empty form', () => {
    expect(validateForm(EMPTY_FORM)).toEqual({
      fullName: FORM_WORDS.fullName,
      email: FORM_WORDS.email,
      termsAgreed: FORM_WORDS.termsAgreed,
    });
  });

  it('accepts a form without a role', () => {
    expect(validateForm({ ...GOOD, role: '' })).toEqual({});
  });

  it('accepts good names and addresses', () => {
    for (const fullName of GOOD_NAMES) expect(validateForm({ ...GOOD, fullName }), fullName).toEqual({});
    for (const email of [...GOOD_EMAILS, ' padded@example.com ']) {
      expect(validateForm({ ...GOOD, email }), email).toEqual({});
    }
  });

  it('refuses bad names and addresses', () => {
    for (const fullName of [...BAD_NAMES, 'Al\0', 'Al\ud800']) {
      expect(validateForm({ ...GOOD, fullName }), fullName).toEqual({ fullName: FORM_WORDS.fullName });
    }
    for (const email of [...BAD_EMAILS, 'a\0@example.com', 'a\ud800@example.com']) {
      expect(validateForm({ ...GOOD, email }), email).toEqual({ email: FORM_WORDS.email });
    }
  });
});

describe('text that is too long', () => {
  // Normalizing these takes time that grows with the square of their number.
  const MARKS = '\u0300\u0316'.repeat(4000);
  const normalize = vi.spyOn(String.prototype, 'normalize');

  it.each([
    ['validateForm when it is the email', () => validateForm({ ...GOOD, email: `a${MARKS}@exämple.com` })],
    ['validateForm when it is the name', () => validateForm({ ...GOOD, fullName: `A${MARKS}` })],
    ['toStoredEmail', () => toStoredEmail(`a${MARKS}@exämple.com`)],
    ['isEmail', () => isEmail(`a${MARKS}@example.com`)],
  ])('is never normalized by %s', (_, check) => {
    normalize.mockClear();
    check();
    expect(normalize).not.toHaveBeenCalled();
  });

  it('is refused with the message of its field', () => {
    const errors = validateForm({ ...GOOD, fullName: `A${MARKS}`, email: `a${MARKS}@exämple.com` });
    expect(errors).toEqual({ fullName: FORM_WORDS.fullName, email: FORM_WORDS.email });
  });
});

it.each(INTERNATIONAL_EMAILS)('%s, with letters outside ASCII in its domain, is stored as %s', (typed, stored) => {
  expect(validateForm({ ...GOOD, email: typed })).toEqual({});
  expect(toRegistration({ ...GOOD, email: typed }, context()).email).toBe(stored);
  expect([isEmail(typed), isEmail(stored)]).toEqual([false, true]);
});

it('readForm reads a missing input as empty', () => {
  const data = new FormData();
  data.set('email', 'ada@example.com');
  data.set('termsAgreed', 'on');
  expect(readForm(data)).toEqual({ ...EMPTY_FORM, email: 'ada@example.com', termsAgreed: true });
});

describe('toRegistration', () => {
  it('fills every column, with null for what is missing', () => {
    expect(toRegistration(GOOD, context())).toEqual({
      full_name: 'Ada Example',
      email: 'ada@example.com',
      role: 'founder',
      checkbox_consent: true,
      created_at_gtm: '2025-06-01T12:00:00.000Z',
      user_agent: 'Browser/1.0',
      referrer: null,
      utm_source: null,
      utm_medium: null,
      utm_campaign: null,
    });
  });

  it('trims the name and the address', () => {
    const row = toRegistration({ ...GOOD, fullName: ' Ada Example ', email: ' ada@example.com ' }, context());
    expect(row).toMatchObject({ full_name: 'Ada Example', email: 'ada@example.com' });
  });

  it('includes the referrer and the utm values that have a column', () => {
    const search = '?utm_source=news&utm_medium=&utm_campaign=spring%20launch&utm_term=ignored';
    const row = toRegistration(GOOD, context(search, 'https://example.com/post'));
    expect(row).toMatchObject({
      referrer: 'https://example.com/post',
      utm_source: 'news',
      utm_medium: null,
      utm_campaign: 'spring launch',
    });
    expect(Object.keys(row)).toEqual(COLUMNS);
  });

  it('drops an unknown role', () => {
    expect(toRegistration({ ...GOOD, role: 'emperor' }, context()).role).toBeNull();
  });

  it('cuts text that is too long rather than refusing the person', () => {
    const row = toRegistration(
      GOOD,
      context(`?utm_source=${'u'.repeat(500)}`, `https://example.com/${'r'.repeat(5000)}`),
    );
    expect(row.utm_source).toHaveLength(MAX_LENGTHS.utm_source);
    expect(row.referrer).toHaveLength(MAX_LENGTHS.referrer);
  });

  it('cuts a long text between two characters, never within one', () => {
    const row = toRegistration(GOOD, context(`?utm_source=x${'🎈'.repeat(500)}`));
    expect(row.utm_source).toBe(`x${'🎈'.repeat(MAX_LENGTHS.utm_source - 1)}`);
  });

  it('drops NUL, which PostgreSQL does not store', () => {
    expect(toRegistration(GOOD, context('?utm_source=a%00b')).utm_source).toBe('ab');
  });
});

it('the form works in browsers without isWellFormed and toWellFormed', () => {
  vi.spyOn(String.prototype, 'isWellFormed').mockImplementation(refuse);
  vi.spyOn(String.prototype, 'toWellFormed').mockImplementation(refuse);
  expect(validateForm(GOOD)).toEqual({});
  expect(validateForm({ ...GOOD, fullName: 'Ada \ud800' })).toEqual({ fullName: FORM_WORDS.fullName });
  expect(toRegistration(GOOD, context('utm_source=a%00b', 'https://example.com/\udc00'))).toMatchObject({
    utm_source: 'ab',
    referrer: 'https://example.com/\ufffd',
  });
});

function refuse(): never {
  throw new TypeError('not a function');
}
