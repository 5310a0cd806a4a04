import { expect, it } from 'vitest';
import { setUpListWithMail } from '#scripts/harness/database/list.ts';
import { readMail } from '#scripts/harness/stubs/mail-server.ts';

const { run, runIn, mailServer, env, inviteNew, send, sendWithFailures } = await setUpListWithMail();

it('send delivers an invitation with its links', async () => {
  await inviteNew({ abe: {} });
  expect(await send()).toMatchObject({ code: 0, stdout: '1 email sent\n' });
  const { headers, text } = readMail(mailServer.received[0]?.source ?? '');
  expect(headers.to).toBe('abe@example.com');
  expect(text).toMatch(/Accept my invitation:\nhttps:\/\/example\.com\/my-entry#[0-9a-f]{64}\n/);
  expect(headers['list-unsubscribe']).toMatch(
    /^<https:\/\/example\.com\/unsubscribe\/[0-9a-f]{64}>, <mailto:hello@example\.com\?subject=unsubscribe>$/,
  );
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});

it('send exits with 1 when the mail server hangs up', async () => {
  const sent = await sendWithFailures();
  // A server that hangs up without an answer does not get the next message immediately.
  expect(sent).toMatchObject({ code: 1, stdout: '1 email sent\n' });
  expect(sent.stderr).toContain('email failed: id 2, 550\n');
  expect(sent.stderr).toContain('email deferred: id 3\n');
});

it('send exits with 0 when a recipient is refused', async () => {
  await inviteNew({ abe: {}, refused: {} });
  const sent = await send();
  expect(sent).toMatchObject({ code: 0, stdout: '1 email sent\n', stderr: 'email failed: id 2, 550\n' });
});

it('send offers only an address to write to, not one click, with a hosted project', async () => {
  await inviteNew({ abe: {} });
  await runIn({ env: { ...env, VITE_SUPABASE_URL: 'https://p.example.com', VITE_SUPABASE_ANON_KEY: 'k' } }, 'send');
  const { headers } = readMail(mailServer.received[0]?.source ?? '');
  expect(headers['list-unsubscribe']).toBe('<mailto:hello@example.com?subject=unsubscribe>');
  expect(headers['list-unsubscribe-post']).toBeUndefined();
});

it('send exits with 1 when the mail server cannot be reached', async () => {
  await inviteNew({ abe: {} });
  const { code, stderr } = await runIn({ env: { ...env, SMTP_URL: 'smtp://127.0.0.1:1?tls=off' } }, 'send');
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Not everything could be sent') });
  const tries = / \d\d:\d\d +1 +0 +0 +0 +1 +0 +20\d\d-\d\d-\d\d \d\d:\d\d +- +-$/m;
  expect((await run('waves')).stdout).toMatch(tries);
});
