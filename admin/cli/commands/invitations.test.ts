import { describe, expect, it } from 'vitest';
import { takeSteps } from '#scripts/harness/database/builders.ts';
import { setUpListWithMail } from '#scripts/harness/database/list.ts';

const { database, run, runIn, invite, inviteNew, send, fill, listInvited } = await setUpListWithMail();

describe('invitations revoke', () => {
  const revoke = (email: string) => run('invitations', 'revoke', email, '--yes');
  const ask = async (text: string) => (await database.ask(`select ${text} as answer`))[0]?.answer;
  const KEY = `(select encode(key, 'hex') from waitlist.entries where registration_id = 1)`;

  it('ends an invitation that was accepted already', async () => {
    await inviteNew({ abe: {} });
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
    expect((await run('messages', '--email', 'abe@example.com')).stdout).toMatch(/^1 +invitation +1 +sent, revoked /m);
    expect((await run('messages', 'send-again', '1')).stderr).toMatch(
      /^Email 1 was not sent: the invitation of abe@example\.com was revoked on \w+ \d+, \d{4}\n$/,
    );
  });

  it('leaves the person free to be invited again, with another code', async () => {
    await inviteNew({ abe: {} });
    await send();
    const first = (await ask(`public.accept_my_invitation(${KEY})`)) as { code: string };
    await revoke('abe@example.com');
    await invite('--count', '1');
    expect((await send()).stdout).toBe('1 email sent\n');
    const second = (await ask(`public.accept_my_invitation(${KEY})`)) as { code: string };
    expect(second.code).not.toBe(first.code);
    expect(await ask(`public.my_entry(${KEY})`)).toMatchObject({ can_accept: true, revoked_at: null });
    expect((await run('waves')).stdout).toMatch(/^2 +\S+ \S+ +1 +1 +1 .*\n1 +\S+ \S+ +1 +1 +0 /m);
  });

  it.each([
    ['has joined', 'abe@example.com', 'abe@example.com joined on May 3, 2026: the invitation has been used\n'],
    ['was not invited', 'bea@example.com', 'bea@example.com has no invitation to revoke\n'],
    ['is not on the list', 'zoë@example.com', 'No one is registered as zoë@example.com\n'],
  ])('refuses for someone who %s', async (_, email, stderr) => {
    await fill({ abe: {}, bea: {} });
    await invite('--email', 'abe@example.com');
    await takeSteps(database, { joined: '2026-05-03T12:00Z' }, [1]);
    expect(await revoke(email)).toEqual({ code: 1, stdout: '', stderr });
  });

  it('asks first', async () => {
    await inviteNew({ abe: {} });
    const asked = await runIn({ typed: 'n\n' }, 'invitations', 'revoke', 'abe@example.com');
    const stderr = 'Revoke the invitation of abe@example.com? [y/N] Nothing was revoked\n';
    expect(asked).toEqual({ code: 1, stdout: '', stderr });
    expect(await listInvited()).toEqual(['abe']);
  });
});
