import { beforeEach, describe, expect, it } from 'vitest';
import { setUp } from '#scripts/harness/clean-up.ts';
import { anObjection, aSender, setState, takeSteps } from '#scripts/harness/database/builders.ts';
import { setUpListWithMail } from '#scripts/harness/database/list.ts';
import { startDnsServer } from '#scripts/harness/stubs/dns-server.ts';

const { database, run, runIn, env, invite, fill, listInvited } = await setUpListWithMail();

const NO_SENDER =
  'No sender is running, so emails stay queued: run "send" (the only way with a hosted project), or start a server with mail and INVITE_URL set up\n';

const unconfirm = (person: number) => takeSteps(database, { confirmed: null }, [person]);

describe('invite', () => {
  it('takes the people who registered first', async () => {
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

  it('says what may keep the emails from arriving before it asks', async () => {
    await fill({ abe: {} });
    const dns = await setUp(startDnsServer({}));
    const SMTP_URL = 'smtps://smtp.example.com';
    const asked = (typed: string) =>
      runIn({ env: { ...env, SMTP_URL, DNS_SERVER: dns.address }, typed }, 'invite', '--count', '1');
    const { stderr } = await asked('n\n');
    expect(stderr).toContain('example.com has no SPF record: add to the DNS: example.com. TXT "v=spf1 include:…');
    expect(stderr).toMatch(/Emails may not arrive \(see above\)\. Invite this person anyway\?.*No one was invited\n$/s);
    expect(await listInvited()).toEqual([]);
    await asked('y\n');
    expect(await listInvited()).toEqual(['abe']);
  });

  it('takes as many of each role as there are', async () => {
    await fill({ abe: {}, bea: { role: 'mentor' }, cleo: {}, dan: { role: null }, eve: { role: 'mentor' }, fay: {} });
    const { stderr } = await invite('--role', 'founder=2,mentor=1,none=2,advisor=1');
    expect(stderr).toContain('4 of 6 people: founder 2, mentor 1, none 1 of 2, advisor 0 of 1\n');
    expect(await listInvited()).toEqual(['abe', 'bea', 'cleo', 'dan']);
    expect((await invite('--role', 'advisor=1')).stderr).toBe('No one with these roles is left to invite\n');
  });

  it('takes only people who confirmed their address', async () => {
    await fill({ abe: {}, bea: {} });
    await unconfirm(1);
    await invite('--count', '5');
    expect(await listInvited()).toEqual(['bea']);
  });

  it('says how many people are left who have not confirmed', async () => {
    await fill({ abe: {} });
    await unconfirm(1);
    expect(await invite('--count', '5')).toMatchObject({
      code: 1,
      stderr: 'No one can be invited now: 1 person has not confirmed their address\n',
    });
  });

  it('includes people who did not confirm with --include-unconfirmed', async () => {
    await fill({ abe: {}, bea: {} });
    await unconfirm(1);
    await invite('--count', '5', '--include-unconfirmed');
    expect(await listInvited()).toEqual(['abe', 'bea']);
    expect((await invite('--count', '5', '--include-unconfirmed')).stderr).toBe('No one is left to invite\n');
  });

  it('takes only people who gave the answer of --team', async () => {
    await fill({ abe: {}, bea: {} });
    await takeSteps(database, { survey: { team: 'one' } }, [2]);
    await invite('--count', '5', '--team', 'one');
    expect(await listInvited()).toEqual(['bea']);
    const again = await invite('--count', '5', '--team', 'one');
    expect(again.stderr).toBe('No one who matches the filters is left to invite\n');
  });

  it('takes one entry per mailbox, however many waves there are', async () => {
    const tags = Array.from({ length: 4 }, (_, n) => [`tag${n}`, { email: `mallory+${n}@example.com` }] as const);
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

  it('leaves out a mailbox that objected to mail and has not confirmed', async () => {
    await fill({ abe: {}, bea: {} });
    await unconfirm(1);
    await anObjection(database, 'abe@example.com', '2099-06-03T12:00Z');
    await invite('--count', '5', '--include-unconfirmed');
    expect(await listInvited()).toEqual(['bea']);
    expect((await invite('--email', 'abe@example.com')).stderr).toContain(
      'abe@example.com gets no email until June 3, 2099, because someone with this mailbox left the list without confirming\n',
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
        queued: {},
        unconfirmed: {},
        tagged: { email: 'sent+tag@example.com' },
        new: {},
        again: { email: 'new+again@example.com' },
      });
      await unconfirm(5);
      await inviteByName('joined', 'accepted', 'sent', 'queued');
      await setState(database, 'sent', { to: [1, 2, 3], at: '2026-05-01T12:00Z' });
      await takeSteps(database, { accepted: '2026-05-02T12:00Z' }, [1, 2]);
      await takeSteps(database, { joined: '2026-05-03T12:00Z' }, [1]);
    });

    const names = ['joined', 'accepted', 'sent', 'queued', 'unconfirmed', 'sent+tag'];
    const reasons = [
      'joined@example.com joined on May 3, 2026',
      'accepted@example.com accepted an invitation on May 2, 2026',
      'sent@example.com was invited on May 1, 2026',
      'queued@example.com has an invitation that has not been sent yet',
      'unconfirmed@example.com has not confirmed the address',
      'sent+tag@example.com is the same mailbox as sent@example.com, which has an invitation',
    ];

    it('exits with 1 if no one is left', async () => {
      const stderr = [...reasons, 'No one was invited', ''].join('\n');
      expect(await inviteByName(...names)).toEqual({ code: 1, stdout: '', stderr });
    });

    it('invites the others', async () => {
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
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('Invite this person anyway?') });
    expect(await listInvited()).toEqual([]);
  });

  it('changes nothing without INVITE_URL', async () => {
    await fill({ abe: {} });
    const unset = await runIn({ env: { ...env, INVITE_URL: '' } }, 'invite', '--count', '1', '--yes');
    expect(unset).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Set INVITE_URL first/) });
    expect(await listInvited()).toEqual([]);
  });

  it('invites no one to an address that is an example', async () => {
    await fill({ abe: {} });
    const example = await runIn(
      { env: { ...env, INVITE_URL: 'https://app.example.com' } },
      'invite',
      '--count',
      '1',
      '--yes',
    );
    expect(example).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^INVITE_URL leads to https:\/\/app\.example\.com/),
    });
    expect(await listInvited()).toEqual([]);
  });

  it('invites no one twice when it runs twice at the same time', async () => {
    await fill({ abe: {}, bea: {}, cleo: {} });
    await Promise.all([invite('--count', '3'), invite('--count', '3')]);
    expect((await listInvited()).sort()).toEqual(['abe', 'bea', 'cleo']);
  });

  it('warns, as waves does, while no running sender could send them', async () => {
    await fill({ abe: {}, bea: {}, cleo: {} });
    expect((await invite('--count', '1')).stderr).toContain(NO_SENDER);
    expect((await run('waves')).stderr).toBe(NO_SENDER);
    await aSender(database, { kinds: ['confirm'] });
    expect((await invite('--count', '1')).stderr).toContain(
      'No running sender has INVITE_URL, so invitations stay queued',
    );
    const trouble = 'The mail server refused the login';
    await aSender(database, { kinds: ['confirm', 'invite'], pausedUntil: '2099-01-01T14:05:00Z', trouble });
    expect((await invite('--count', '1')).stderr).toBe('1 person: founder 1\n');
    expect((await run('waves')).stderr).toBe(
      'one.example.com: paused until 14:05. The mail server refused the login\n',
    );
  });

  it.each([
    ['does not warn, and neither does waves, between two runs of a "send" every five minutes', 5, ''],
    ['warns, as waves does, when the last "send" ran more than ten minutes ago', 11, NO_SENDER],
  ])('%s', async (_, minutes, warning) => {
    await fill({ abe: {} });
    await aSender(database, { kinds: ['invite'], minutesAgo: minutes });
    expect((await invite('--count', '1')).stderr).toBe(`1 person: founder 1\n${warning}`);
    expect((await run('waves')).stderr).toBe(warning);
  });
});
