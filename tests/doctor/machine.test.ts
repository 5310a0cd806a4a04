import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/pool.ts';
import { EXPORT_FORMATS } from '#database/waitlist/export.ts';
import { runChecks } from '#doctor/check.ts';
import { FILE_CHECKS, judgeSpace, MACHINE_CHECKS, type Machine } from '#doctor/machine.ts';
import { startMailServer } from '#harness/mail-server.ts';
import { setUpFolder } from '../helpers/folders.ts';
import { createAuthority } from '../helpers/process/certificates.ts';

const GB = 1_000_000_000;
const folder = setUpFolder('doctor');
const at = (name: string) => join(folder, name);

mkdirSync(at('data/postgres'), { recursive: true, mode: 0o700 });
mkdirSync(at('client/assets'), { recursive: true });

const look = async () => {
  const home = { folder: at('data'), cluster: at('data/postgres') };
  const passwords = ['correct-horse'];
  const findings = await runChecks(FILE_CHECKS, { clientFolder: at('client'), passwords, home, envFile: at('.env') });
  return findings.flatMap(({ problems }) => problems);
};

/** What is wrong with a machine of which nothing else is known. */
async function complaints(machine: Partial<Machine>): Promise<string[]> {
  const nothing = { database: null, home: null, site: null, smtp: null, now: () => new Date() };
  const findings = await runChecks(MACHINE_CHECKS, { ...nothing, ...machine });
  return findings.flatMap(({ problems }) => problems.map(({ what }) => what));
}

describe('files', () => {
  it('pass when private', async () => {
    writeFileSync(at('.env'), '', { mode: 0o600 });
    writeFileSync(at('client/assets/app.js'), 'key("sb_publishable_0123456789abcdef")');
    expect(await look()).toEqual([]);
  });

  it.each([
    ['data/postgres', 0o755, /^chmod 700 .*postgres$/, 0o700],
    ['data', 0o777, /^chmod go-w .*data$/, 0o755],
    ['.env', 0o644, /^chmod 600 .*\.env$/, 0o600],
  ])('%s, open to others', async (name, open, fix, closed) => {
    chmodSync(at(name), open);
    expect(await look()).toMatchObject([{ fix: expect.stringMatching(fix) }]);
    chmodSync(at(name), closed);
    expect(await look()).toEqual([]);
  });

  it.each([
    ['a secret key', 'assets/more.js', `key("sb_secret_${'x'.repeat(31)}")`, /^revoke it/],
    ['a password', 'assets/more.js', 'postgresql://app:correct-horse@db', /^revoke it/],
    ...['.env', '.env.production', 'assets/waitlist.csv', 'people.jsonl'].map(
      (name) => ['a file that does not belong there', name, '', /^rm .*, and deploy again$/] as const,
    ),
    ['an export', 'people.txt', EXPORT_FORMATS.get('csv')?.head ?? '', /^rm .*, and deploy again$/],
    ['an export', 'people.txt', '{"id":1,"full_name":"Ada","email":"ada@example.com"}', /^rm .*, and deploy again$/],
  ] as const)('%s in the build: %s', async (_, name, text, fix) => {
    writeFileSync(at(`client/${name}`), text);
    const found = await look();
    expect(found).toMatchObject([{ fix: expect.stringMatching(fix) }]);
    expect(JSON.stringify(found)).not.toContain('correct-horse');
    rmSync(at(`client/${name}`));
    expect(await look()).toEqual([]);
  });
});

it.each([
  ['plenty', 50 * GB, { bytes: 10_000, rows: 10, lastWeek: 10 }, undefined],
  ['an empty list', 50 * GB, { bytes: 0, rows: 0, lastWeek: 0 }, undefined],
  ['little', 1 * GB, { bytes: 0, rows: 0, lastWeek: 0 }, 'warns'],
  ['almost none', 0.1 * GB, { bytes: 0, rows: 0, lastWeek: 0 }, 'fails'],
  ['none for a month of such a week', 50 * GB, { bytes: 40 * GB, rows: 20_000_000, lastWeek: 14_000_000 }, 'fails'],
])('disk space: %s', (_, free, growth, severity) => {
  expect(judgeSpace(free, growth, '/data')[0]?.severity).toBe(severity);
});

describe('clocks', () => {
  const noon = new Date('2025-05-01T12:00:00Z');
  const database = (offMs: number): Database => ({
    query: async <R>() => [{ now: new Date(noon.getTime() + offMs) }] as R[],
  });
  const site = (date?: string) => ({
    address: 'http://site.invalid',
    http: async () => ({ status: 200, headers: { date }, body: '' }),
  });
  const off = (subject: Partial<Machine>) => complaints({ ...subject, now: () => noon });

  it('agree', async () => {
    expect(await off({ database: database(9000), site: site('Thu, 01 May 2025 11:59:55 GMT') })).toEqual([]);
    expect(await off({ database: null, site: site() })).toEqual([]);
  });

  it('disagree', async () => {
    expect(await off({ database: database(61_000), site: site('Thu, 01 May 2025 11:00:00 GMT') })).toEqual([
      'the database is 61 s ahead',
      'the site is 3600 s behind',
    ]);
  });
});

const authority = createAuthority('Mail');
const { key, certificate: cert } = authority.sign('DNS:localhost');
const TLS = { key, cert };
const ca = readFileSync(authority.certificate);
afterAll(() => authority.remove());

type MailServer = Partial<NonNullable<Machine['smtp']>> & Pick<Machine, 'ca'>;

async function greet(options: Parameters<typeof startMailServer>[0], subject: MailServer) {
  const server = await startMailServer(options);
  const { ca: trusted, ...smtp } = { host: 'localhost', port: server.port, tls: 'required' as const, ca, ...subject };
  const found = await complaints({ smtp, ca: trusted });
  expect(server.received).toEqual([]);
  await server.close();
  return found;
}

it.each([
  ['STARTTLS', TLS, {}],
  ['TLS at once', { ...TLS, secure: true }, { tls: 'at once' }],
  ['no TLS, on the same machine', {}, { tls: 'off' }],
] as const)('a mail server that greets: %s', async (_, options, subject) => {
  expect(await greet(options, subject)).toEqual([]);
});

it.each([
  ['no TLS', {}, {}, /^it offers no TLS$/],
  ['no TLS, on another machine', {}, { tls: 'off', host: 'mail.example.com' }, /^TLS is off/],
  ['an untrusted certificate', TLS, { ca: undefined }, /cannot be used \(.*(CERT|SIGNATURE).*\)$/],
  ['a certificate for another name', TLS, { host: '127.0.0.1' }, /cannot be used \(.*ALTNAME.*\)$/],
  ['nothing there', {}, { port: 1 }, /^localhost:1 cannot be used \(ECONNREFUSED\)$/],
  ['a refusal', { onConnect: refuse }, {}, /^it answers 421$/],
] as const)('a mail server that does not: %s', async (_, options, subject, what) => {
  expect(await greet(options, subject)).toEqual([expect.stringMatching(what)]);
});

function refuse(_session: unknown, done: (error: Error) => void) {
  done(Object.assign(new Error('later'), { responseCode: 421 }));
}
