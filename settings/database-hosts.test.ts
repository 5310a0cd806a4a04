import { expect, it } from 'vitest';
import { splitHosts } from './database-hosts.ts';

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
  ['postgresql://a:b@one:many/list', null],
  ['mysql://one/list', null],
])('%s', (url, hosts) => {
  expect(splitHosts(url)).toEqual(hosts);
});
