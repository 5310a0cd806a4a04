import { beforeEach, describe, expect, it } from 'vitest';
import { anObjection, takeSteps } from '#scripts/harness/database/builders.ts';
import { setUpListWithMail } from '#scripts/harness/database/list.ts';

const { database, run, mailServer, inviteNew, send, sendWithFailures } = await setUpListWithMail();

describe('with one message sent, one refused and one deferred', () => {
  beforeEach(sendWithFailures);

  it('messages counts them by kind', async () => {
    expect((await run('messages')).stdout).toMatch(/^invitation +1 +1 +1$/m);
  });

  it('messages --failed lists messages that failed', async () => {
    const { stdout, stderr } = await run('messages', '--failed');
    expect(stdout).toMatch(/^2 +invitation +1 +failed +550 +1 .* refused@example\.com$/m);
    expect(stderr).toBe('1 email\n');
  });

  it('messages send-again --failed queues what failed', async () => {
    expect((await run('messages', 'send-again', '--failed')).stdout).toBe('1 email queued again\n');
    expect((await run('messages')).stdout).toMatch(/^invitation +1 +2 +0$/m);
  });

  it('messages send-again says which emails it left as they are', async () => {
    expect(await run('messages', 'send-again', '3', '99')).toEqual({
      code: 1,
      stdout: '0 emails queued again\n',
      stderr: 'Email 3 was not sent: it is queued\nThere is no email 99\n',
    });
  });
});

it('messages --email lists the messages to one person, however the address is spelled', async () => {
  await inviteNew({ abe: {} });
  await send();
  expect((await run('messages', '--email', 'ABE@example.com')).stdout).toMatch(/^1 +invitation +1 +sent +250 +1 /m);
});

it('messages send-again sends a message once more', async () => {
  await inviteNew({ abe: {} });
  await send();
  expect((await run('messages', 'send-again', '1')).stdout).toBe('1 email queued again\n');
  expect((await send()).stdout).toBe('1 email sent\n');
  expect(mailServer.addresses()).toEqual(['abe@example.com', 'abe@example.com']);
});

it('messages send-again says why it does not invite someone again', async () => {
  await inviteNew({ abe: {}, bea: {} });
  await send();
  await takeSteps(database, { joined: '2026-05-03T12:00Z' }, [1]);
  await takeSteps(database, { confirmed: null }, [2]);
  await anObjection(database, 'bea@example.com', '2099-06-03T12:00Z');
  expect((await run('messages', '--email', 'abe@example.com')).stderr).toBe(
    'Email 1 cannot be sent again: abe@example.com joined on May 3, 2026\n1 email\n',
  );
  expect(await run('messages', 'send-again', '1', '2')).toEqual({
    code: 1,
    stdout: '0 emails queued again\n',
    stderr:
      'Email 1 was not sent: abe@example.com joined on May 3, 2026\n' +
      'Email 2 was not sent: bea@example.com gets no email until June 3, 2099, because someone with this mailbox left the list without confirming\n',
  });
});
