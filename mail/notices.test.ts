import { beforeEach, describe, expect, it } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { cleanUp, setUp } from '#scripts/harness/clean-up.ts';
import { markInvited, takeSteps } from '#scripts/harness/database/builders.ts';
import { runWaitlist, setUpList } from '#scripts/harness/database/list.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { EXAMPLE_SITE, mailSettings, startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import { type Reply, type Request, startStubServer } from '#scripts/harness/stubs/stub-server.ts';
import { switchNoticesOn, takeNotice } from '#waitlist/notices.ts';
import type { Report } from './loop.ts';
import { describeNotice, sendNotice } from './notices.ts';
import { startSender } from './sender.ts';

const { database, insert } = await setUpList({ isMailOn: true });
const { pool } = database;
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
async function send(url: string, answerMs?: number) {
  const events: Parameters<Report>[0][] = [];
  const report: Report = (event) => events.push(event);
  await sendNotice({ database: pool, url, report, answerMs });
  return events;
}

const ONE_FOUNDER = '1 person registered: 1 founder.';

/** Registers someone a minute ago, because a notice leaves the latest few seconds for the next one. */
async function registerMinuteAgo(email: string, changes?: Partial<Registration>) {
  await insert({ ...changes, email, created_at: new Date(Date.now() - 60_000) });
}

/** Ends the pause after the last notice, which has failed this often. */
const makeDue = (failures: number | null = null) =>
  database.ask('update waitlist.notices set due_at = now(), failures = coalesce($1, failures)', [failures]);

describe('a notice', () => {
  const NOTHING = { roles: [], joined: 0 };
  it.each([
    [{}, ''],
    [{ roles: [{ role: 'founder', count: 1 }] }, ONE_FOUNDER],
    [{ joined: 1 }, '1 invited person started using the product.'],
    [
      { roles: Object.entries({ fund_vc: 1200, other: 2 }).map(([role, count]) => ({ role, count })), joined: 2 },
      '1,202 people registered: 1,200 funds, 2 others. 2 invited people started using the product.',
    ],
  ])('about %o says: %s', (changes, text) => {
    expect(describeNotice({ ...NOTHING, ...changes })).toBe(text);
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
  expect(JSON.parse(body)).toEqual({ text, content: text });
  expect([method, headers['content-type']]).toEqual(['POST', 'application/json']);
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
  await insert({ email: 'too-late@example.com' });
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
    await makeDue(30);
    expect(await send(address)).toEqual([{ what: 'notice deferred', code: 'ECONNREFUSED' }]);
    const [row] = await database.ask(
      "select extract(hours from due_at - now() + interval '1 minute') + extract(days from due_at - now() + interval '1 minute') * 24 as hours from waitlist.notices",
    );
    expect(row).toEqual({ hours: '24' });
  });

  it('gets the notice although a clock that was a day ahead put it off', async () => {
    const receiver = await startReceiver();
    await registerMinuteAgo('ada@example.com');
    await database.ask(`update waitlist.notices set due_at = now() + interval '1 day'`);
    await send(receiver.address);
    expect(receiver.texts()).toEqual([ONE_FOUNDER]);
  });

  it('delays no email when it is slow', async () => {
    const receiver = await startReceiver(() => new Promise(() => {}));
    const mails = await setUp(startMailServer());
    await registerMinuteAgo('ada@example.com');
    const notified = send(receiver.address, 300);
    await expect.poll(() => receiver.requests.length).toBe(1);
    const settings = mailSettings(mails.port);
    cleanUp(startSender({ database: pool, settings, site: EXAMPLE_SITE, report: () => {} }).stop);
    await insert({ email: 'bob@example.com' });
    await expect.poll(() => mails.addresses()).toContain('bob@example.com');
    expect(await notified).toEqual([{ what: 'notice deferred', code: 'TimeoutError' }]);
  });
});

it('a notice that a killed server had taken is posted by another one, a minute later', async () => {
  const receiver = await startReceiver();
  await registerMinuteAgo('ada@example.com');
  await takeNotice(pool);
  expect(await send(receiver.address)).toEqual([]);
  await makeDue();
  await send(receiver.address);
  expect(receiver.texts()).toEqual([ONE_FOUNDER]);
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
  const env = { DATABASE_URL: database.url, NOTIFY_URL: receiver.address };
  expect(await runWaitlist(['send'], env)).toMatchObject({ code: 0, stdout: '', stderr: 'notice sent: 200\n' });
  expect(receiver.texts()).toEqual([ONE_FOUNDER]);
});

it('"send" exits with 1 when a notice could not be delivered, although all emails were sent', async () => {
  const [receiver, mails] = [await startReceiver(() => ({ status: 500 })), await setUp(startMailServer())];
  await registerMinuteAgo('ada@example.com');
  const mail = { SMTP_URL: `smtp://127.0.0.1:${mails.port}?tls=off`, MAIL_FROM: 'hello@example.com' };
  const env = { DATABASE_URL: database.url, NOTIFY_URL: receiver.address, ...mail };
  const stderr = 'notice deferred: 500\nNot everything could be sent: try again later; the lines above say why\n';
  expect(await runWaitlist(['send'], env)).toEqual({ code: 1, stdout: '1 email sent\n', stderr });
});

describe('"notify test"', () => {
  const test = (address: string) => runWaitlist(['notify', 'test'], { NOTIFY_URL: `${address}/secret-path` });

  it('posts an example', async () => {
    const { address, port, texts } = await startReceiver();
    const { code, stdout } = await test(address);
    expect([code, stdout]).toEqual([0, `${texts()[0]}\n127.0.0.1:${port} accepted it (200)\n`]);
    expect(stdout).toMatch(/3 people registered: 2 founders, 1 mentor\. 1 invited person started using the product\./);
  });

  it('explains a refusal without the secret address', async () => {
    const { address, port } = await startReceiver(() => ({ status: 404 }));
    const stderr = `127.0.0.1:${port} did not accept the post (404): check NOTIFY_URL\n`;
    expect(await test(address)).toMatchObject({ code: 1, stderr });
  });
});
