import { expect, it } from 'vitest';
import { StartError } from '#settings/start-error.ts';
import { readHosts } from './hosts.ts';
import { withLogin } from './visitor-login.ts';

it('reads what libpq reads, and keeps it from the driver, which does not', () => {
  const url = 'postgresql://a:b@one,two/list?target_session_attrs=read-write&sslmode=require&load_balance_hosts=random';
  expect(readHosts(url)).toMatchObject({
    urls: ['postgresql://a:b@one/list?sslmode=require', 'postgresql://a:b@two/list?sslmode=require'],
    condition: expect.stringContaining('transaction_read_only'),
    random: true,
  });
  expect(readHosts('postgresql://one/list')).toMatchObject({ condition: 'true', random: false });
});

it.each(['target_session_attrs=standby', 'load_balance_hosts=always'])('refuses ?%s in one line', (option) => {
  expect(() => readHosts(`postgresql://a:hunter2@one/list?${option}`)).toThrow(StartError);
  expect(() => readHosts(`postgresql://a:hunter2@one/list?${option}`)).toThrow(
    /^DATABASE_URL has \S+: use one of [^2]+$/,
  );
});

it.each([
  ['postgresql://owner:secret@one/list', 'postgresql://visitor:word@one/list'],
  ['postgresql://owner@one/list?user=owner', 'postgresql://visitor:word@one/list?user=owner'],
  ['postgresql://owner.project:secret@pooler/list', 'postgresql://visitor.project:word@pooler/list'],
  ['postgresql://owner:sec.ret@one/list', 'postgresql://visitor:word@one/list'],
])('%s, with another login', (url, expected) => {
  expect(withLogin(url, { name: 'visitor', password: 'word' })).toBe(expected);
});
