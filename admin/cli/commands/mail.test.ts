import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setUp } from '#scripts/harness/clean-up.ts';
import { runWaitlist, setUpListWithMail } from '#scripts/harness/database/list.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { readMail, startMailServer } from '#scripts/harness/stubs/mail-server.ts';

// `mail test` and `mail preview` need no list, and there is none here.
const DATA_DIR = join(tmpdir(), 'vibescore-no-data');
const createEnv = (port: number) => ({
  DATA_DIR,
  SMTP_URL: `smtp://ada:hunter2@127.0.0.1:${port}?tls=off`,
  MAIL_FROM: 'hello@example.com',
});
const tryMail = (env: Record<string, string>) => runWaitlist(['mail', 'test', 'you@example.com'], env);

const EXAMPLE = 'MAIL_FROM leads to hello@example.com: set MAIL_FROM to an address of yours, and restart the server\n';

it('mail test sends every kind of email, and says which settings are examples', async () => {
  const server = await setUp(
    startMailServer({
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'hunter2' ? done(null, { user: 1 }) : done(new Error('no')),
    }),
  );
  const env = { ...createEnv(server.port), SITE_URL: 'https://example.com' };
  const stdout = ['confirmation', 'link', 'invitation']
    .map((name) => `${name}: accepted by the mail server (250)\n`)
    .join('');
  const hint =
    'Do mailbox providers trust it? Look for spf=pass, dkim=pass and dmarc=pass in the source of these emails\n';
  expect(await tryMail(env)).toEqual({ code: 0, stdout: stdout + hint, stderr: EXAMPLE });
  expect(server.addresses()).toEqual(Array(3).fill('you@example.com'));
  const { text, html, headers } = readMail(server.received[0]?.source ?? '');
  expect(headers['content-type']).toMatch(/^multipart\/alternative/);
  for (const body of [text, html]) expect(body).toContain(`https://example.com/my-entry#${'0'.repeat(64)}`);
});

it('mail test explains a refused login without the password', async () => {
  const server = await setUp(
    startMailServer({ allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(new Error('no')) }),
  );
  const { code, stdout, stderr } = await tryMail(createEnv(server.port));
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/refused the login: check the user and password .* \(535\)\n$/);
  expect(stderr).not.toContain('hunter2');
});

it('mail test says when the mail server cannot be reached', async () => {
  const port = await findFreePort();
  expect((await tryMail(createEnv(port))).stderr).toBe(
    `${EXAMPLE}The mail server 127.0.0.1:${port} refused the connection: check the host and port in SMTP_URL\n`,
  );
});

it('mail preview writes every kind of email as a file, before anything is set up', async () => {
  const folder = setUpFolder('preview');
  const stdout = ['confirm', 'link', 'invite'].map((kind) => `${join(folder, `${kind}.html`)}\n`).join('');
  expect(await runWaitlist(['mail', 'preview', '--out', folder], { DATA_DIR })).toMatchObject({ code: 0, stdout });
  expect(readFileSync(join(folder, 'confirm.html'), 'utf8')).toMatch(
    /^<!DOCTYPE html>\n<html lang="en">.*<\/html>\n$/s,
  );
  expect(readFileSync(join(folder, 'invite.txt'), 'utf8')).toContain(
    `Accept my invitation:\nhttp://127.0.0.1:3000/my-entry#${'0'.repeat(64)}\n`,
  );
});

describe('mail on', async () => {
  const { run, runIn, mailServer, send, fill } = await setUpListWithMail();
  const writeSince = (typed: string) => runIn({ typed }, 'mail', 'on', '--since', '2025-05-02');

  it('writes to no one who registered earlier', async () => {
    await fill({ abe: {}, bea: {} });
    expect((await run('mail', 'on')).code).toBe(0);
    expect((await send()).stdout).toBe('0 emails sent\n');
  });

  it('--since writes to no one if the answer is no', async () => {
    await fill({ abe: {}, bea: {} });
    expect(await writeSince('n\n')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Write to 1 person who registered'),
    });
    expect((await send()).stdout).toBe('0 emails sent\n');
  });

  it('--since writes to people who registered since then if the answer is yes', async () => {
    await fill({ abe: {}, bea: {} });
    expect((await writeSince('y\n')).stdout).toBe('1 person will be asked to confirm their address\n');
    await send();
    expect(mailServer.addresses()).toEqual(['bea@example.com']);
  });
});
