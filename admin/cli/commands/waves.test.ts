import { expect, it } from 'vitest';
import { setUpListWithMail } from '#scripts/harness/database/list.ts';

const { run, inviteNew, send, sendWithFailures } = await setUpListWithMail();

it('waves counts the messages of a wave by state', async () => {
  await sendWithFailures();
  expect((await run('waves')).stdout).toMatch(/^1 +\S+ \S+ +3 +1 +0 +0 +1 +1 +20\d\d-\d\d-\d\d \d\d:\d\d +- +-$/m);
});

it('waves pause keeps a wave from being sent', async () => {
  await inviteNew({ abe: {} });
  expect((await run('waves', 'pause', '1')).stdout).toMatch(/^Wave 1 is paused/);
  expect((await send()).stdout).toBe('0 emails sent\n');
  expect((await run('waves')).stdout).toMatch(/^1 .* 20\d\d-\d\d-\d\d \d\d:\d\d +-$/m);
});

it('waves resume lets a paused wave be sent', async () => {
  await inviteNew({ abe: {} });
  await run('waves', 'pause', '1');
  await run('waves', 'resume', '1');
  expect((await send()).stdout).toBe('1 email sent\n');
});

it('waves cancel takes the invitations of a paused wave out of the outbox', async () => {
  await inviteNew({ abe: {} });
  await run('waves', 'pause', '1');
  expect((await run('waves', 'cancel', '1')).stdout).toBe(
    'Wave 1 is cancelled: 1 invitation taken out of the outbox\n',
  );
  expect((await send()).stdout).toBe('0 emails sent\n');
  expect((await run('waves')).stdout).toMatch(/^1 .* - +20\d\d-\d\d-\d\d \d\d:\d\d$/m);
});

it('waves pause says when there is no such wave', async () => {
  expect(await run('waves', 'pause', '7')).toMatchObject({ code: 1, stderr: 'There is no wave 7\n' });
});
