import { expect, it } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';
import { UserError } from './user-error.mjs';

it.each([
  ['postgresql://db.example.com/list', ['postgresql://db.example.com/list']],
  ['postgres://a:b%2C%40@one/list?sslmode=require', ['postgres://a:b%2C%40@one/list?sslmode=require']],
  [
    'postgresql://a:b@one:5432,two:5433/list?sslmode=require',
    ['postgresql://a:b@one:5432/list?sslmode=require', 'postgresql://a:b@two:5433/list?sslmode=require'],
  ],
  ['postgresql://one,[::1]:5433/list', ['postgresql://one/list', 'postgresql://[::1]:5433/list']],
  [
    'postgresql://a@/list?host=/run/one,two&port=5432,5433',
    ['postgresql://a@/list?host=%2Frun%2Fone&port=5432', 'postgresql://a@/list?host=two&port=5433'],
  ],
  [
    'postgresql:///list?host=one,two&port=5432',
    ['postgresql:///list?host=one&port=5432', 'postgresql:///list?host=two&port=5432'],
  ],
])('%s names these hosts', (url, urls) => {
  expect(readDatabaseUrl(url)).toMatchObject({ urls, condition: 'true', random: false });
});

it('understands the options that the driver does not, and removes them', () => {
  const url = 'postgresql://a:b@one,two/list?target_session_attrs=read-write&sslmode=require&load_balance_hosts=random';
  expect(readDatabaseUrl(url)).toEqual({
    urls: ['postgresql://a:b@one/list?sslmode=require', 'postgresql://a:b@two/list?sslmode=require'],
    names: ['one', 'two'],
    condition: expect.stringContaining('transaction_read_only'),
    random: true,
  });
});

it.each([
  ['postgresql://a:hunter2@one:many/list', /^DATABASE_URL must look like/],
  ['mysql://one/list', /^DATABASE_URL must look like/],
  ['postgresql://a:1234/hunter2@one/list', /^DATABASE_URL must look like .* percent-encoded$/],
  ['postgresql://a:1234?hunter2@one/list', /^DATABASE_URL must look like .* percent-encoded$/],
  ['postgresql://a:hunter2@1234/5@one/list', /^DATABASE_URL must look like .* percent-encoded$/],
  ['postgresql://a:hunter2@one/list?target_session_attrs=standby', /^DATABASE_URL has \S+: use one of any, /],
  ['postgresql://a:hunter2@one/list?load_balance_hosts=always', /^DATABASE_URL has \S+: use one of disable, /],
])('%s is refused, without a word of the password', (url, message) => {
  expect(() => readDatabaseUrl(url)).toThrow(UserError);
  expect(() => readDatabaseUrl(url)).toThrow(message);
  expect(() => readDatabaseUrl(url)).toThrow(/^((?!hunter2|1234).)*$/);
});
