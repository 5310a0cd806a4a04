import { beforeEach, describe, expect, it } from 'vitest';
import { setUpWaitlist } from '#tests/helpers/database/waitlist.ts';
import { setUpMailServer } from '#tests/helpers/mail/mail-server.ts';
import { readMail } from '#tests/helpers/mail/read-mail.ts';
import { startDnsServer } from '#tests/helpers/process/dns-server.ts';

const { database, run, runIn, insert } = await setUpWaitlist();

const mailServer = await setUpMailServer({
  behave: (address) => {
    if (address.startsWith('refused')) return { atRecipient: 550 };
    return address.startsWith('dropped') ? 'drop after data' : 'accept';
  },
});
beforeEach(() => mailServer.received.splice(0));
const env = {
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`,
  MAIL_FROM: 'hello@example.com',
  MAILS_PER_MINUTE: '100000',
  INVITE_URL: 'https://app.example.com/begin',
  SITE_URL: 'https://example.com',
};

const invite = (...args: string[]) => runIn({ env }, 'invite', '--yes', ...args);
const send = () => runIn({ env }, 'send');
const NO_SENDER =
  'No sender is running, so mail waits: start a server with mail and INVITE_URL set up, or run "send"\n';

/** Adds people. One registers each day from 1 May 2025, and all confirm on 1 June. */
async function fill(people: Record<string, { role?: string | null; email?: string }>) {
  for (const [index, [name, changes]] of Object.entries(people).entries()) {
    const created_at = new Date(Date.UTC(2025, 4, 1 + index));
    await insert({ full_name: name, email: `${name}@example.com`, created_at, ...changes });
  }
  await database.ask(
    `insert into waitlist.entries (registration_id, confirmed_at)
     select id, '2025-06-01T12:00Z' from public.early_access_registrations
     on conflict (registration_id) do update set confirmed_at = excluded.confirmed_at`,
  );
}
const unconfirm = (name: string) =>
  database.ask(
    `update waitlist.entries set confirmed_at = null
     where registration_id = (select id from public.early_access_registrations where full_name = $1)`,
    [name],
  );
async function listInvited() {
  const rows = await database.ask(
    `select full_name from waitlist.messages m join public.early_access_registrations r on r.id = registration_id
     where kind = 'invite' order by m.id`,
  );
  return rows.map((row) => row.full_name);
}

describe('invite', () => {
  it('takes the people who have waited longest, and no one twice', async () => {
    await fill({ cleo: {}, abe: {}, bea: {}, dan: {} });
    const { code, stdout, stderr } = await invite('--count', '2');
    expect({ code, stderr }).toEqual({ code: 0, stderr: `2 people: founder 2\n${NO_SENDER}` });
    expect(stdout.split('\n')).toEqual([
      'id  registered  name  email             role     confirmed',
      '1   2025-05-01  cleo  cleo@example.com  founder  2025-06-01',
      '2   2025-05-02  abe   abe@example.com   founder  2025-06-01',
      'Wave 1: 2 invitations to send, 100000 a minute',
      '',
    ]);
    await invite('--count', '10');
    expect(await listInvited()).toEqual(['cleo', 'abe', 'bea', 'dan']);
    const last = await invite('--count', '1');
    expect(last).toEqual({ code: 1, stdout: '', stderr: 'No one is left to invite\n' });
  });

  it('says what may keep the mails from arriving before it asks', async () => {
    await fill({ abe: {} });
    const dns = await startDnsServer({ 'A smtp.example.com': ['192.0.2.25'] });
    const SMTP_URL = 'smtps://smtp.example.com';
    const asked = (typed: string) =>
      runIn({ env: { ...env, SMTP_URL, DNS_SERVER: dns.address }, typed }, 'invite', '--count', '1');
    const { stderr } = await asked('n\n');
    expect(stderr).toContain('example.com has no SPF record: add to the DNS: example.com. TXT "v=spf1 a:smtp');
    expect(stderr).toMatch(/Mails may not arrive \(see above\)\. Invite this person anyway\?.*No one was invited\n$/s);
    expect(await listInvited()).toEqual([]);
    await asked('y\n');
    expect(await listInvited()).toEqual(['abe']);
    dns.stop();
  });

  it('takes a number of each role, and says which roles have too few people', async () => {
    await fill({ abe: {}, bea: { role: 'mentor' }, cleo: {}, dan: { role: null }, eve: { role: 'mentor' }, fay: {} });
    const { stderr } = await invite('--role', 'founder=2,mentor=1,none=2,advisor=1');
    expect(stderr).toContain('4 of 6 people: founder 2, mentor 1, none 1 of 2, advisor 0 of 1\n');
    expect(await listInvited()).toEqual(['abe', 'bea', 'cleo', 'dan']);
    expect((await invite('--role', 'advisor=1')).stderr).toBe('No one with these roles is left to invite\n');
  });

  it('takes only people who confirmed their address', async () => {
    await fill({ abe: {}, bea: {} });
    await unconfirm('abe');
    await invite('--count', '5');
    expect(await listInvited()).toEqual(['bea']);
  });

  it('says how many people are left who have not confirmed', async () => {
    await fill({ abe: {} });
    await unconfirm('abe');
    expect(await invite('--count', '5')).toMatchObject({
      code: 1,
      stderr: 'No one who is left has confirmed their address: 1 person is still unconfirmed\n',
    });
  });

  it('includes people who did not confirm with --include-unconfirmed', async () => {
    await fill({ abe: {}, bea: {} });
    await unconfirm('abe');
    await invite('--count', '5', '--include-unconfirmed');
    expect(await listInvited()).toEqual(['abe', 'bea']);
    expect((await invite('--count', '5', '--include-unconfirmed')).stderr).toBe('No one is left to invite\n');
  });

  it('takes only people who gave the answer of --answer', async () => {
    await fill({ abe: {}, bea: {} });
    await database.ask(`update waitlist.entries set survey = '{"team": "one"}' where registration_id = 2`);
    await invite('--count', '5', '--answer', 'team=one');
    expect(await listInvited()).toEqual(['bea']);
    const again = await invite('--count', '5', '--answer', 'team=one');
    expect(again.stderr).toBe('No one who gave these answers is left to invite\n');
  });

  it('takes one entry per mailbox, in this wave and in later ones', async () => {
    const tags = Array.from({ length: 60 }, (_, n) => [`tag${n}`, { email: `mallory+${n}@example.com` }] as const);
    await fill({ ...Object.fromEntries(tags), ada: {}, grace: {} });
    await invite('--count', '50');
    expect(await listInvited()).toEqual(['tag0', 'ada', 'grace']);
    expect((await invite('--count', '50')).stderr).toBe('No one is left to invite\n');
  });

  it('takes one entry per mailbox although its tags have different roles', async () => {
    await fill({
      ada: { role: 'founder', email: 'ada@example.com' },
      ada2: { role: 'mentor', email: 'ada+mentor@example.com' },
      bea: { role: 'mentor' },
    });
    await invite('--role', 'founder=5,mentor=5');
    expect(await listInvited()).toEqual(['ada', 'bea']);
  });

  it('leaves out a mailbox that answered an earlier mail with “this wasn’t me”', async () => {
    await fill({ abe: {}, bea: {} });
    await database.ask(
      `insert into waitlist.objections (mailbox_hash, until)
       values (waitlist.keyed_hash(waitlist.base_mailbox('abe@example.com')), '2099-06-03T12:00Z')`,
    );
    await invite('--count', '5');
    expect(await listInvited()).toEqual(['bea']);
    expect((await invite('--email', 'abe@example.com')).stderr).toContain(
      'abe@example.com answered an earlier mail with “this wasn’t me”, and is left alone until 3 June 2099\n',
    );
  });

  const inviteByName = (...names: string[]) => invite(...names.flatMap((name) => ['--email', `${name}@example.com`]));

  it('takes the named people, however their address is spelled', async () => {
    await fill({ abe: {}, bea: {}, cleo: {} });
    expect((await inviteByName('CLEO', 'abe')).stderr).toContain('2 people: founder 2\n');
    expect(await listInvited()).toEqual(['abe', 'cleo']);
  });

  it('takes no one if one of the named people is unknown', async () => {
    await fill({ abe: {} });
    const stderr = 'No one is registered as bob@example.com\n';
    expect(await inviteByName('abe', 'bob')).toEqual({ code: 1, stdout: '', stderr });
    expect(await listInvited()).toEqual([]);
  });

  describe('with named people who cannot be invited', () => {
    beforeEach(async () => {
      await fill({
        joined: {},
        accepted: {},
        sent: {},
        waiting: {},
        unconfirmed: {},
        tagged: { email: 'sent+tag@example.com' },
        new: {},
        again: { email: 'new+again@example.com' },
      });
      await unconfirm('unconfirmed');
      await inviteByName('joined', 'accepted', 'sent', 'waiting');
      await database.ask(
        `update waitlist.messages set state = 'sent', sent_at = '2026-05-01T12:00Z' where registration_id < 4`,
      );
      await database.ask(`update waitlist.entries set accepted_at = '2026-05-02T12:00Z' where registration_id < 3`);
      await database.ask(`update waitlist.entries set joined_at = '2026-05-03T12:00Z' where registration_id = 1`);
    });

    const names = ['joined', 'accepted', 'sent', 'waiting', 'unconfirmed', 'sent+tag'];
    const reasons = [
      'joined@example.com joined on 3 May 2026',
      'accepted@example.com accepted an invitation on 2 May 2026',
      'sent@example.com was invited on 1 May 2026',
      'waiting@example.com has an invitation that has not been sent yet',
      'unconfirmed@example.com has not confirmed the address',
      'sent+tag@example.com is the same mailbox as sent@example.com, which has an invitation',
    ];

    it('says for each why, and exits with 1 if no one is left', async () => {
      const stderr = [...reasons, 'No one was invited', ''].join('\n');
      expect(await inviteByName(...names)).toEqual({ code: 1, stdout: '', stderr });
    });

    it('says for each why, and invites the others', async () => {
      const { code, stderr } = await inviteByName(...names, 'new', 'new+again');
      expect(code).toBe(0);
      const sameMailbox = 'new+again@example.com is the same mailbox as new@example.com, which is in this wave';
      expect(stderr).toContain([...reasons, sameMailbox, '1 of 8 people: founder 1', ''].join('\n'));
      expect((await listInvited()).slice(4)).toEqual(['new']);
    });
  });

  it('changes nothing on a dry run', async () => {
    await fill({ abe: {} });
    expect((await run('invite', '--count', '1', '--dry-run')).code).toBe(0);
    expect(await listInvited()).toEqual([]);
  });

  it('changes nothing if the answer is no', async () => {
    await fill({ abe: {} });
    const asked = await runIn({ env, typed: 'n\n' }, 'invite', '--count', '1');
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('Invite this person?') });
    expect(await listInvited()).toEqual([]);
  });

  it('changes nothing without INVITE_URL', async () => {
    await fill({ abe: {} });
    const unset = await runIn({ env: { ...env, INVITE_URL: '' } }, 'invite', '--count', '1', '--yes');
    expect(unset).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Set INVITE_URL first/) });
    expect(await listInvited()).toEqual([]);
  });

  it('invites no one twice when it runs twice at the same time', async () => {
    await fill({ abe: {}, bea: {}, cleo: {} });
    await Promise.all([invite('--count', '3'), invite('--count', '3')]);
    expect((await listInvited()).sort()).toEqual(['abe', 'bea', 'cleo']);
  });

  it('warns, as waves does, while no running sender could send them', async () => {
    await fill({ abe: {}, bea: {}, cleo: {} });
    const heartbeat = (kinds: string, pausedUntil = 'null') =>
      database.ask(
        `insert into waitlist.senders (id, host, kinds, paused_until, trouble)
         values (gen_random_uuid(), 'one.example.com', '${kinds}', ${pausedUntil}, 'The mail server refused the login')`,
      );
    expect((await invite('--count', '1')).stderr).toContain(NO_SENDER);
    expect((await run('waves')).stderr).toBe(NO_SENDER);
    await heartbeat('{confirm}');
    expect((await invite('--count', '1')).stderr).toContain('No running sender has INVITE_URL, so invitations wait');
    await heartbeat('{confirm,invite}', `'2099-01-01T14:05:00Z'`);
    expect((await invite('--count', '1')).stderr).toBe('1 person: founder 1\n');
    expect((await run('waves')).stderr).toBe(
      'one.example.com: paused until 14:05. The mail server refused the login\n',
    );
  });
});

describe('send, waves and messages', () => {
  it('sends an invitation with a link to the own entry, and one that unsubscribes', async () => {
    await fill({ abe: {} });
    await invite('--count', '1');
    expect(await send()).toMatchObject({ code: 0, stdout: '1 mail sent\n' });
    const { headers, text } = readMail(mailServer.received[0]?.source ?? '');
    expect(headers.to).toBe('abe@example.com');
    expect(text).toMatch(/Accept my invitation:\nhttps:\/\/example\.com\/my-entry#[0-9a-f]{64}\n/);
    expect(headers['list-unsubscribe']).toMatch(
      /^<https:\/\/example\.com\/unsubscribe\/[0-9a-f]{64}>, <mailto:hello@example\.com\?subject=unsubscribe>$/,
    );
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  describe('with one mail sent, one refused and one uncertain', () => {
    let sent: Awaited<ReturnType<typeof send>>;
    beforeEach(async () => {
      await fill({ abe: {}, refused: {}, dropped: {} });
      await invite('--count', '3');
      sent = await send();
    });

    it('send says which messages did not go out, and exits with 1', () => {
      // A server that hangs up without an answer does not get the next message immediately.
      expect(sent).toMatchObject({ code: 1, stdout: '1 mail sent\n' });
      expect(sent.stderr).toContain('mail failed no. 2 550\n');
      expect(sent.stderr).toContain('mail uncertain no. 3\n');
    });

    it('waves counts them', async () => {
      expect((await run('waves')).stdout).toMatch(/^1 +\S+ \S+ +3 +1 +0 +0 +0 +1 +1 +- +- +-$/m);
    });

    it('messages counts them', async () => {
      expect((await run('messages')).stdout).toMatch(/^invite +1 +0 +1 +1$/m);
    });

    it('messages --failed lists those that did not arrive for certain', async () => {
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

  it('waves pause keeps a wave from being sent, and waves shows since when', async () => {
    await fill({ abe: {} });
    await invite('--count', '1');
    expect((await run('waves', 'pause', '1')).stdout).toMatch(/^Wave 1 is paused/);
    expect((await send()).stdout).toBe('0 mails sent\n');
    expect((await run('waves')).stdout).toMatch(/^1 .* 20\d\d-\d\d-\d\d \d\d:\d\d +-$/m);
  });

  it('waves resume lets a paused wave be sent', async () => {
    await fill({ abe: {} });
    await invite('--count', '1');
    await run('waves', 'pause', '1');
    await run('waves', 'resume', '1');
    expect((await send()).stdout).toBe('1 mail sent\n');
  });

  it('waves cancel takes back a paused wave, and waves shows since when', async () => {
    await fill({ abe: {} });
    await invite('--count', '1');
    await run('waves', 'pause', '1');
    expect((await run('waves', 'cancel', '1')).stdout).toBe('Wave 1 is cancelled: 1 invitation taken back\n');
    expect((await send()).stdout).toBe('0 mails sent\n');
    expect((await run('waves')).stdout).toMatch(/^1 .* 20\d\d-\d\d-\d\d \d\d:\d\d +20\d\d-\d\d-\d\d \d\d:\d\d$/m);
  });

  it('waves cancel leaves its people free to be invited again', async () => {
    await fill({ abe: {}, bea: {} });
    await invite('--count', '1');
    await run('waves', 'cancel', '1');
    await invite('--count', '1');
    expect((await send()).stdout).toBe('1 mail sent\n');
    expect(mailServer.addresses()).toEqual(['abe@example.com']);
  });

  it('waves pause says when there is no such wave', async () => {
    expect(await run('waves', 'pause', '7')).toMatchObject({ code: 1, stderr: 'There is no wave 7\n' });
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
        'Message 2 was not sent: bea@example.com answered an earlier mail with “this wasn’t me”, and is left alone until 3 June 2099\n',
    });
  });

  it('send offers only an address to write to, not one click, with a hosted project', async () => {
    await fill({ abe: {} });
    await invite('--count', '1');
    await runIn({ env: { ...env, VITE_SUPABASE_URL: 'https://p.example.com', VITE_SUPABASE_ANON_KEY: 'k' } }, 'send');
    const { headers } = readMail(mailServer.received[0]?.source ?? '');
    expect(headers['list-unsubscribe']).toBe('<mailto:hello@example.com?subject=unsubscribe>');
    expect(headers['list-unsubscribe-post']).toBeUndefined();
  });

  it('send exits with 1 when the mail server cannot be reached, and waves shows the next try', async () => {
    await fill({ abe: {} });
    await invite('--count', '1');
    const { code, stderr } = await runIn({ env: { ...env, SMTP_URL: 'smtp://127.0.0.1:1?tls=off' } }, 'send');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('The mail server is in trouble') });
    const tries = / \d\d:\d\d +1 +0 +0 +0 +1 +0 +0 +20\d\d-\d\d-\d\d \d\d:\d\d +- +-$/m;
    expect((await run('waves')).stdout).toMatch(tries);
  });
});

describe('invitations revoke', () => {
  const revoke = (email: string) => run('invitations', 'revoke', email, '--yes');
  const ask = async (text: string) => (await database.ask(`select ${text} as answer`))[0]?.answer;
  const KEY = `(select encode(key, 'hex') from waitlist.entries where registration_id = 1)`;

  it('takes back an invitation: its code stops working, and the person’s own entry says so', async () => {
    await fill({ abe: {} });
    await invite('--count', '1');
    await send();
    const accepted = (await ask(`public.accept_my_invitation(${KEY})`)) as { code: string };
    expect(await revoke('ABE@example.com')).toEqual({
      code: 0,
      stdout: 'The invitation of abe@example.com is revoked\n',
      stderr: '',
    });
    expect(await ask(`public.redeem_invitation('${accepted.code}')`)).toBeNull();
    expect(await ask(`public.accept_my_invitation(${KEY})`)).toBeNull();
    expect(await ask(`public.my_entry(${KEY})`)).toMatchObject({
      invited_at: null,
      accepted_at: null,
      can_accept: false,
      revoked_at: expect.any(String),
    });
    expect((await run('messages', '--email', 'abe@example.com')).stdout).toMatch(/^1 +invite +1 +sent, revoked /m);
    expect((await run('messages', 'resend', '1')).stderr).toMatch(
      /^Message 1 was not sent: the invitation of abe@example\.com was revoked on \d+ \w+ \d{4}\n$/,
    );
  });

  it('leaves the person free to be invited again, with another code', async () => {
    await fill({ abe: {} });
    await invite('--count', '1');
    await send();
    const first = (await ask(`public.accept_my_invitation(${KEY})`)) as { code: string };
    await revoke('abe@example.com');
    await invite('--count', '1');
    expect((await send()).stdout).toBe('1 mail sent\n');
    const second = (await ask(`public.accept_my_invitation(${KEY})`)) as { code: string };
    expect(second.code).not.toBe(first.code);
    expect(await ask(`public.my_entry(${KEY})`)).toMatchObject({ can_accept: true, revoked_at: null });
    expect((await run('waves')).stdout).toMatch(/^2 +\S+ \S+ +1 +1 +1 .*\n1 +\S+ \S+ +1 +1 +0 /m);
  });

  it('takes back an invitation that has not been sent, so that it never is', async () => {
    await fill({ abe: {} });
    await invite('--count', '1');
    expect((await revoke('abe@example.com')).code).toBe(0);
    expect((await send()).stdout).toBe('0 mails sent\n');
    expect(await listInvited()).toEqual([]);
  });

  it.each([
    ['has joined', 'abe@example.com', 'abe@example.com joined on 3 May 2026: the invitation has been used\n'],
    ['was not invited', 'bea@example.com', 'bea@example.com has no invitation to revoke\n'],
    ['is not on the list', 'zoë@example.com', 'No one is registered as zoë@example.com\n'],
  ])('refuses for someone who %s', async (_, email, stderr) => {
    await fill({ abe: {}, bea: {} });
    await invite('--email', 'abe@example.com');
    await database.ask(`update waitlist.entries set joined_at = '2026-05-03T12:00Z' where registration_id = 1`);
    expect(await revoke(email)).toEqual({ code: 1, stdout: '', stderr });
  });

  it('asks first', async () => {
    await fill({ abe: {} });
    await invite('--count', '1');
    const asked = await runIn({ typed: 'n\n' }, 'invitations', 'revoke', 'abe@example.com');
    const stderr = 'Revoke the invitation of abe@example.com? [y/N] Nothing was revoked\n';
    expect(asked).toEqual({ code: 1, stdout: '', stderr });
    expect(await listInvited()).toEqual(['abe']);
  });
});

describe('mail on', () => {
  const writeSince = (typed: string) => runIn({ typed }, 'mail', 'on', '--since', '2025-05-02');

  it('writes to no one who joined earlier', async () => {
    await fill({ abe: {}, bea: {} });
    expect((await run('mail', 'on')).code).toBe(0);
    expect((await send()).stdout).toBe('0 mails sent\n');
  });

  it('--since writes to no one if the answer is no', async () => {
    await fill({ abe: {}, bea: {} });
    expect(await writeSince('n\n')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Write to 1 person who joined'),
    });
    expect((await send()).stdout).toBe('0 mails sent\n');
  });

  it('--since writes to people who joined since then if the answer is yes', async () => {
    await fill({ abe: {}, bea: {} });
    expect((await writeSince('y\n')).stdout).toBe('1 person will be asked to confirm their address\n');
    await send();
    expect(mailServer.addresses()).toEqual(['bea@example.com']);
  });

  it('--include-earlier writes to everyone who has had no confirmation', async () => {
    await fill({ abe: {}, bea: {} });
    await writeSince('y\n');
    await send();
    await run('mail', 'on', '--include-earlier', '--yes');
    await send();
    expect(mailServer.addresses()).toEqual(['bea@example.com', 'abe@example.com']);
  });
});
