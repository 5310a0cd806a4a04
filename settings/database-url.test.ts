import { expect, it } from 'vitest';
import { UserError } from '#runtime/user-error.mjs';
import { getDatabaseHost, readDatabaseUrl } from './database-url.ts';

it.each([
  ['postgresql://db.example.com/list', 'db.example.com'],
  ['postgres://a:b%2C%40@one:5433/list?sslmode=require', 'one:5433'],
  ['postgresql://[::1]:5433/list', '[::1]:5433'],
  ['postgresql://a@/list?host=/run/one&port=5432', '/run/one'],
  ['postgresql:///list', 'localhost'],
])('getDatabaseHost of %s is %s', (url, host) => {
  expect(getDatabaseHost(url)).toBe(host);
});

it.each([
  ['postgresql://a:hunter2@one:many/list', /^DATABASE_URL must look like/],
  ['mysql://one/list', /^DATABASE_URL must look like/],
  ['postgresql://a:1234/hunter2@one/list', /^DATABASE_URL must look like .* percent-encoded$/],
  ['postgresql://a:1234?hunter2@one/list', /^DATABASE_URL must look like .* percent-encoded$/],
  ['postgresql://a:hunter2@1234/5@one/list', /^DATABASE_URL must look like .* percent-encoded$/],
  ['postgresql://a:hunter2%@one/list', /^DATABASE_URL must look like .* percent-encoded$/],
  ['postgresql://a:%ffhunter2@one/list', /^DATABASE_URL must look like .* percent-encoded$/],
  ['postgresql://a%zz:hunter2@one/list', /^DATABASE_URL must look like .* percent-encoded$/],
  ['postgresql://a:hunter2@one,two:5433/list', /^DATABASE_URL names several hosts: .*docs\/failover\.md/],
  ['postgresql://a:hunter2@/list?host=/run/one,two', /^DATABASE_URL names several hosts: .*docs\/failover\.md/],
])('readDatabaseUrl refuses %s without quoting the password', (url, message) => {
  expect(() => readDatabaseUrl(url)).toThrow(UserError);
  expect(() => readDatabaseUrl(url)).toThrow(message);
  expect(() => readDatabaseUrl(url)).toThrow(/^((?!hunter2|1234).)*$/);
});
