import { expect, it } from 'vitest';
import { campaignSearch } from './utm';

it.each([
  ['', ''],
  ['?page=2', ''],
  ['?utm_source=news', '?utm_source=news'],
  ['?page=2&utm_source=a%20b&utm_campaign=c&email=x', '?utm_source=a+b&utm_campaign=c'],
])('keeps the utm parameters of %j', (search, kept) => {
  expect(campaignSearch(search)).toBe(kept);
});
