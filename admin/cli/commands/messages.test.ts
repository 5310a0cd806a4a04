import { beforeEach, describe, expect, it } from 'vitest';
import { setUpListWithMail } from '#tests/helpers/mail/list-with-mail.ts';

const { database, run, mailServer, invite, send, fill, sendWithFailures } = await setUpListWithMail();

describe('with one message sent, one refused and one uncertain', () => {
  beforeEach(sendWithFailures);

  it('messages counts them by kind', async () => {
    expect((await run('messages')).stdout).toMatch(/^invite +1 +0 +1 +1$/m);
  });

  it('messages --failed lists messages that failed or are uncertain', async () => {
    const { stdout } = await run('messages', '--failed');
    expect(stdout).toMatch(/^2 +invite +1 +failed +550 +1 .* refused@example\.com$/m);
    expect(stdout).toMatch(/^3 +invite +1 +uncertain +- +1 .* dropped@example\.com$/m);
  });

  it('messages retry queues what failed', async () => {
    expect((await run('messages', 'retry')).stdout).toBe('1 message queued again\n');
    expect((await run('waves')).stdout).toMatch(/^1 +\S+ \S+ +3 +1 +0 +0 +1 +0 +1 +- +- +-$/m);
  });

  it('messages retry says which of the numbers it left as they are', async () => {
    expect(await run('messages', 'retry', '1', '99')).toEqual({
      code: 1,
      stdout: '0 messages queued again\n',
      stderr: 'Message 1 is sent, so it was left as it is\nThere is no message 99\n',
    });
  });

  it('messages settle marks uncertain ones as arrived, and leaves others as they are', async () => {
    expect(await run('messages', 'settle', '3', '1')).toMatchObject({
      code: 1,
      stdout: '1 message marked as arrived\n',
      stderr: 'Message 1 is sent, so it was left as it is\n',
    });
    expect((await run('waves')).stdout).toMatch(/^1 +\S+ \S+ +3 +2 +0 +0 +0 +1 +0 +- +- +-$/m);
  });
});

it('messages --email lists the messages to one person, however the address is spelled', async () => {
  await fill({ abe: {} });
  await invite('--count', '1');
  await send();
  expect((await run('messages', '--email', 'ABE@example.com')).stdout).toMatch(/^1 +invite +1 +sent +250 +1 /m);
});

it('messages resend sends a message once more', async () => {
  await fill({ abe: {} });
  await invite('--count', '1');
  await send();
  expect((await run('messages', 'resend', '1')).stdout).toBe('1 message queued again\n');
  expect((await send()).stdout).toBe('1 mail sent\n');
  expect(mailServer.addresses()).toEqual(['abe@example.com', 'abe@example.com']);
});

it('messages resend says when there is no such message', async () => {
  expect(await run('messages', 'resend', '9')).toMatchObject({ code: 1, stderr: 'There is no message 9\n' });
});

it('messages resend sends no invitation to someone who has joined, or whose mailbox objected', async () => {
  await fill({ abe: {}, bea: {} });
  await invite('--count', '2');
  await send();
  await database.ask(`update waitlist.entries set joined_at = '2026-05-03T12:00Z' where registration_id = 1`);
  await database.ask(
    `insert into waitlist.objections (mailbox_hash, until)
     values (waitlist.keyed_hash(waitlist.base_mailbox('bea@example.com')), '2099-06-03T12:00Z')`,
  );
  expect(await run('messages', 'resend', '1', '2')).toEqual({
    code: 1,
    stdout: '0 messages queued again\n',
    stderr:
      'Message 1 was not sent: abe@example.com joined on 3 May 2026\n' +
      'Message 2 was not sent: bea@example.com gets no mail until 3 June 2099, because someone with this mailbox left the list without confirming\n',
  });
});
