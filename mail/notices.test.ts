import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUp, setUp } from '#scripts/harness/clean-up.ts';
import { insertRow, makeNoticeDue, markInvited, takeSteps } from '#scripts/harness/database/builders.ts';
import { setUpOutbox } from '#scripts/harness/database/outbox.ts';
import { getDatabaseUrl, runWaitlist } from '#scripts/harness/database/waitlist.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import { EXAMPLE_SITE, mailSettings } from '#scripts/harness/stubs/mail-settings.ts';
import { type Reply, type Request, startStubServer } from '#scripts/harness/stubs/stub-server.ts';
import type { NotifySettings } from '#settings/notify.ts';
import { switchNoticesOn, takeNotice } from '#waitlist/notices.ts';
import type { Report } from './loop.ts';
import { describeNotice, sendNotice } from './notices.ts';
import { startSender } from './sender.ts';

const { database, pool, register } = await setUpOutbox();
beforeEach(async () => {
  await switchNoticesOn(pool);
  await database.ask(`update waitlist.notices set told_joined_at = now() - interval '1 hour'`);
});

async function startReceiver(answer: () => Reply | Promise<Reply> = () => ({ status: 200 })) {
  const requests: Request[] = [];
  const server = await setUp(
    startStubServer((request) => {
      requests.push(request);
      return answer();
    }),
  );
  return { ...server, requests, texts: () => requests.map(({ body }) => JSON.parse(body).text) };
}

/** Sends a notice if one is due, and returns what was logged. */
async function send(url: string, changes: Partial<NotifySettings> = {}, answerMs?: number) {
  const events: Parameters<Report>[0][] = [];
  const report: Report = (event) => events.push(event);
  const settings = { url, showsNames: false, secret: null, ...changes };
  await sendNotice({ database: pool, settings, report, answerMs });
  return events;
}

const ONE_FOUNDER = '1 person registered: 1 founder.';

/** Registers someone a minute ago, because a notice leaves the latest few seconds for the next one. */
async function registerMinuteAgo(email: string, changes?: Parameters<typeof register>[1]) {
  await insertRow(database, { ...changes, email, created_at: new Date(Date.now() - 60_000) });
}

/** Ends the pause after the last notice. */
const makeDue = () => makeNoticeDue(database);

describe('a notice', () => {
  const NOTHING = { roles: [], names: [], joined: 0, joined_names: [] };
  it.each([
    [{}, ''],
    [{ roles: [{ role: 'founder', count: 1 }] }, ONE_FOUNDER],
    [{ joined: 1 }, '1 invited person started using the product.'],
    [
      { roles: Object.entries({ fund_vc: 1200, other: 2 }).map(([role, count]) => ({ role, count })), joined: 2 },
      '1,202 people registered: 1,200 funds, 2 others. 2 invited people started using the product.',
    ],
    [
      { roles: [{ role: 'mentor', count: 3 }], names: ['Ada Lovelace', 'Grace Hopper'] },
      '3 people registered: 3 mentors (Ada Lovelace, Grace Hopper and 1 more).',
    ],
    [{ joined: 1, joined_names: ['Siân O’Brien-Li'] }, '1 invited person started using the product (Siân O’Brien-Li).'],
  ])('about %o says: %s', (changes, text) => {
    expect(describeNotice({ ...NOTHING, ...changes })).toBe(text);
  });

  it.each([
    ['@everyone <!channel> <@U123>', 'everyone channel U123'],
    ['*Ada* _Lovelace_ ~x~ `y` [z](https://spam.example)', 'Ada Lovelace x y z https spam. example'],
    ['&lt;b&gt; www.spam.example #general :tada: |x|', 'lt b gt www. spam. example general tada x'],
    ['J.R.R. Tolkien\n\u202Egnp', 'J. R. R. Tolkien gnp'],
    ['王小明', '王小明'],
    ['x'.repeat(200), `${'x'.repeat(59)}…`],
  ])('shows the name %j as %j', (name, shown) => {
    expect(describeNotice({ ...NOTHING, joined: 1, joined_names: [name] })).toContain(`(${shown})`);
  });

  it.each([
    [['Grace Hopper', 'Mary Jackson', '🚀🚀🚀'], 3, ' (Grace Hopper, Mary Jackson and 1 more).'],
    [['🚀🚀🚀', 'Grace Hopper', '.,-'], 5, ' (Grace Hopper and 4 more).'],
    [['🚀🚀🚀'], 1, ' started using the product.'],
  ])('counts the names of %j that have no letter or digit as more people', (joined_names, joined, end) => {
    const text = describeNotice({ ...NOTHING, joined, joined_names });
    expect(text.slice(-end.length)).toBe(end);
  });

  it('fits into a message of any chat program, however many register, whatever their names', () => {
    const names = Array(10).fill('王'.repeat(200));
    const roles = ['founder', 'future_founder', 'angel_investor', 'mentor', null].map((role) => ({ role, count: 1e6 }));
    expect(describeNotice({ roles, names, joined: 1e6, joined_names: names }).length).toBeLessThan(2000);
  });
});

it('a notice says how many people of each role registered, in the fields that chat programs read', async () => {
  const receiver = await startReceiver();
  await registerMinuteAgo('ada@example.com');
  await registerMinuteAgo('bob@example.com', { role: 'mentor' });
  await registerMinuteAgo('grace@example.com');
  await markInvited(database, 'grace@example.com');
  await takeSteps(database, { joined: new Date(Date.now() - 60_000).toISOString() });
  expect(await send(receiver.address)).toEqual([{ what: 'notice sent', code: 200 }]);
  const { method, headers = {}, body = '' } = receiver.requests[0] ?? {};
  const text = '3 people registered: 2 founders, 1 mentor. 3 invited people started using the product.';
  expect(JSON.parse(body)).toEqual({ text, content: text, allowed_mentions: { parse: [] } });
  expect([method, headers['content-type']]).toEqual(['POST', 'application/json']);
});

it('a notice is signed if NOTIFY_SECRET is set, as libraries for Standard Webhooks expect', async () => {
  const receiver = await startReceiver();
  await registerMinuteAgo('ada@example.com');
  const secret = Buffer.alloc(32, 7);
  await send(receiver.address, { secret });
  const { headers = {}, body = '' } = receiver.requests[0] ?? {};
  expect(headers['webhook-id']).toMatch(/^\d+-\d+$/);
  const verify = (text: string) =>
    new Webhook(secret.toString('base64')).verify(text, headers as Record<string, string>);
  expect(verify(body)).toEqual(JSON.parse(body));
  expect(() => verify(`${body} `)).toThrow('No matching signature');
});

it('a notice names people only if NOTIFY_NAMES says so', async () => {
  const receiver = await startReceiver();
  await registerMinuteAgo('bob@example.com', { full_name: 'Bob @here', role: null });
  await send(receiver.address, { showsNames: true });
  expect(receiver.texts()).toEqual(['1 person registered: 1 without a role (Bob here).']);
});

it('everyone is in exactly one notice, however many servers run', async () => {
  const receiver = await startReceiver();
  const sendFromFour = () => Promise.all(Array.from({ length: 4 }, () => send(receiver.address)));
  expect((await sendFromFour()).flat()).toEqual([]);
  await registerMinuteAgo('ada@example.com');
  await sendFromFour();
  await registerMinuteAgo('bob@example.com');
  await registerMinuteAgo('eve@example.com');
  await sendFromFour();
  expect(receiver.requests).toHaveLength(1);
  await makeDue();
  await register('too-late@example.com');
  await sendFromFour();
  expect(receiver.texts()).toEqual([ONE_FOUNDER, '2 people registered: 2 founders.']);
});

describe('a receiver that fails', () => {
  it('gets the notice again after 1 minute, 10 minutes, 1 hour …', async () => {
    let answer: Reply;
    const receiver = await startReceiver(() => answer);
    await registerMinuteAgo('ada@example.com');
    const failures: [number, Reply, unknown][] = [
      [1, { status: 500 }, 500],
      [10, { status: 307, headers: { location: '/elsewhere' } }, 307],
      [60, { status: 200, headers: { 'content-length': '-1' } }, expect.stringMatching(/^HPE_|^HTTPParserError$/)],
    ];
    for (const [minutes, reply, code] of failures) {
      answer = reply;
      expect(await send(receiver.address)).toEqual([{ what: 'notice deferred', code }]);
      expect(await send(receiver.address)).toEqual([]);
      const [row] = await database.ask(
        'select round(extract(epoch from due_at - now()) / 60)::int as minutes from waitlist.notices',
      );
      expect(row).toEqual({ minutes });
      await makeDue();
      await registerMinuteAgo(`bob.${minutes}@example.com`);
    }
    answer = { status: 204 };
    expect(await send(receiver.address)).toEqual([{ what: 'notice sent', code: 204 }]);
    await makeDue();
    await send(receiver.address);
    const joined = [2, 3, 4].map((count) => `${count} people registered: ${count} founders.`);
    expect(receiver.texts()).toEqual([ONE_FOUNDER, ...joined]);
    expect(receiver.requests.map(({ path }) => path)).toEqual(Array(4).fill('/'));
  });

  it('is tried once a day when nothing has listened there for long', async () => {
    const address = `http://127.0.0.1:${await findFreePort()}`;
    await registerMinuteAgo('ada@example.com');
    await send(address);
    await makeNoticeDue(database, { failures: 30 });
    expect(await send(address)).toEqual([{ what: 'notice deferred', code: 'ECONNREFUSED' }]);
    const [row] = await database.ask(
      "select extract(hours from due_at - now() + interval '1 minute') + extract(days from due_at - now() + interval '1 minute') * 24 as hours from waitlist.notices",
    );
    expect(row).toEqual({ hours: '24' });
  });

  it('delays no email when it is slow', async () => {
    const receiver = await startReceiver(() => new Promise(() => {}));
    const mails = await setUp(startMailServer());
    await registerMinuteAgo('ada@example.com');
    const notified = send(receiver.address, {}, 300);
    await expect.poll(() => receiver.requests.length).toBe(1);
    const settings = mailSettings(mails.port);
    cleanUp(startSender({ database: pool, settings, site: EXAMPLE_SITE, report: () => {} }).stop);
    await register('bob@example.com');
    await expect.poll(() => mails.addresses()).toContain('bob@example.com');
    expect(await notified).toEqual([{ what: 'notice deferred', code: 'TimeoutError' }]);
  });
});

it('a notice that a killed server had taken is posted by another one, a minute later', async () => {
  const receiver = await startReceiver();
  await registerMinuteAgo('ada@example.com');
  await takeNotice(pool, 0);
  expect(await send(receiver.address)).toEqual([]);
  await makeDue();
  await send(receiver.address);
  expect(receiver.texts()).toEqual([ONE_FOUNDER]);
});

it('a notice about the same people has the same id', async () => {
  const receiver = await startReceiver(() => ({ status: 500 }));
  await registerMinuteAgo('ada@example.com');
  await send(receiver.address);
  await makeDue();
  await send(receiver.address);
  const [first, second] = receiver.requests.map(({ headers }) => headers['webhook-id']);
  expect(second).toBe(first);
});

it('a notice is neither posted nor logged when everyone in it has left', async () => {
  const receiver = await startReceiver(() => ({ status: 500 }));
  await registerMinuteAgo('ada@example.com');
  await send(receiver.address);
  await database.ask('delete from public.early_access_registrations');
  await makeDue();
  expect(await send(receiver.address)).toEqual([]);
  expect(receiver.requests).toHaveLength(1);
});

it('a notice is posted by "send" without a mail server', async () => {
  const receiver = await startReceiver();
  await registerMinuteAgo('ada@example.com');
  const env = { DATABASE_URL: getDatabaseUrl(database), NOTIFY_URL: receiver.address };
  expect(await runWaitlist(['send'], env)).toMatchObject({ code: 0, stdout: '', stderr: 'notice sent: 200\n' });
  expect(receiver.texts()).toEqual([ONE_FOUNDER]);
});

it('"send" exits with 1 when a notice could not be delivered, although all emails were sent', async () => {
  const [receiver, mails] = [await startReceiver(() => ({ status: 500 })), await setUp(startMailServer())];
  await registerMinuteAgo('ada@example.com');
  const mail = { SMTP_URL: `smtp://127.0.0.1:${mails.port}?tls=off`, MAIL_FROM: 'hello@example.com' };
  const env = { DATABASE_URL: getDatabaseUrl(database), NOTIFY_URL: receiver.address, ...mail };
  const stderr = 'notice deferred: 500\nNot everything could be sent: try again later; the lines above say why\n';
  expect(await runWaitlist(['send'], env)).toEqual({ code: 1, stdout: '1 email sent\n', stderr });
});

describe('"notify test"', () => {
  const test = (address: string) =>
    runWaitlist(['notify', 'test'], { NOTIFY_URL: `${address}/secret-path`, NOTIFY_NAMES: 'yes' });

  it('posts an example', async () => {
    const { address, port, texts } = await startReceiver();
    const { code, stdout } = await test(address);
    expect([code, stdout]).toEqual([0, `${texts()[0]}\n127.0.0.1:${port} accepted it (200)\n`]);
    expect(stdout).toMatch(/3 people registered: 2 founders, 1 mentor \(Ada Lovelace, .*started using the product/);
  });

  it('explains a refusal without the secret address', async () => {
    const { address, port } = await startReceiver(() => ({ status: 404 }));
    const stderr = `127.0.0.1:${port} did not accept the post (404): check NOTIFY_URL\n`;
    expect(await test(address)).toMatchObject({ code: 1, stderr });
  });
});
