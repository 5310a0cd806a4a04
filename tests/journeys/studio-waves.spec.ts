import { mailTexts } from '#app/content/mails.ts';
import { startMailServer } from '#harness/mail-server.ts';
import { expectNoAxeFindings } from '../helpers/browser/axe.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { setUpStudio, UNFRAMED } from '../helpers/browser/studio.ts';

const MAILS = mailTexts(30);
let mails: Awaited<ReturnType<typeof startMailServer>>;
test.beforeAll(async () => {
  mails = await startMailServer();
});
const { page, ask, open } = setUpStudio({
  people: 4000,
  env: () => ({ SMTP_URL: `smtp://127.0.0.1:${mails.port}?tls=off` }),
});
test.afterAll(() => mails.close());

const countWaves = async () => (await ask('select count(*)::int as count from waitlist.waves'))[0].count;

test('sends nothing before a second step that shows how many, who and the mail itself @once', async () => {
  const before = await countWaves();
  await open('/waves');
  await page().getByRole('button', { name: 'New wave' }).click();
  await expect(page().getByRole('button', { name: 'Review 50 invitations' })).toBeEnabled();
  await page().getByLabel('How many people').press('Enter');
  await expect(page().getByRole('heading', { name: 'Invite 50 people?' })).toBeFocused();
  const dialog = page().getByRole('dialog', { name: 'Invite 50 people?' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^First: /, /^Last: /]);
  const mail = page().frameLocator('iframe[title="Invitation on a phone, light mode"]');
  await expect(mail.getByRole('heading', { name: MAILS.invite.heading })).toBeVisible();
  await page().keyboard.press('Enter');
  await expectNoAxeFindings(page(), 'dialog form');

  await page().getByLabel('Your own address').fill('you@example.com');
  await page().getByLabel('Your own address').press('Enter');
  await expect(page().getByText('The mail server accepted the test to you@example.com.')).toBeVisible();
  expect(mails.received.map(({ to }) => to)).toEqual(['you@example.com']);
  expect(await countWaves()).toBe(before);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page().getByLabel('How many people')).toBeVisible();
});

test('composes a wave, starts, pauses and resumes it @once', async () => {
  await open('/waves');
  await page().getByRole('button', { name: 'New wave' }).click();
  await page().getByLabel('Choose how many of each role').check();
  await page().getByLabel('Founder', { exact: true }).fill('3');
  await page().getByLabel('Mentor').fill('2');
  await expect(page().getByRole('row', { name: /^Mentor 2 / })).toBeVisible();
  await expectNoAxeFindings(page());
  await page().getByRole('button', { name: 'Review 5 invitations' }).click();
  await page().getByRole('button', { name: 'Send 5 invitations' }).click();
  await expect(page().getByRole('heading', { name: 'Wave 2' })).toContainText('5 people');
  await page().getByRole('button', { name: 'pause wave 2' }).click();
  await expect(page().getByText('Paused')).toBeVisible();
  await page().getByRole('button', { name: 'resume wave 2' }).click();
  await expect(page().getByText('Paused')).toBeHidden();
  // As a sender does it: the page follows by itself.
  await ask(`update waitlist.messages set state = 'sent', sent_at = now() where wave_id = 2`);
  await expect(page().getByText('5 sent')).toBeVisible();
  await open('/audit-log');
  await expect(page().getByRole('row')).toHaveText([
    /^When/,
    /Waves resumed1$/,
    /Waves paused1$/,
    /People invited in a wave5$/,
  ]);
  await expectNoAxeFindings(page());
});

test('says why messages failed, retries and settles them, and shows both mails @once', async () => {
  const countFailed = async () =>
    (await ask(`select count(*)::int as failed from waitlist.messages where state = 'failed'`))[0].failed;
  await ask(
    `update waitlist.messages set state = 'failed', sent_at = null, smtp_code = 550
     where kind = 'invite' and registration_id in (4, 5)`,
  );
  const failed = await countFailed();
  await open('/messages');
  await expect(page().getByText('there is no such mailbox, or it refused the mail (550)')).toHaveCount(failed);
  await page().getByRole('button', { name: 'It arrived' }).click();
  await expect(page().getByRole('button', { name: 'It arrived' })).toBeHidden();
  await page()
    .getByRole('button', { name: `Retry all ${failed} that failed…` })
    .click();
  const dialog = page().getByRole('dialog', { name: `Send ${failed} mails again?` });
  await expect(dialog.getByRole('listitem')).toHaveText([/^First: .+@/, /^Last: .+@/]);
  expect(await countFailed()).toBe(failed);
  await dialog.getByRole('button', { name: 'Back' }).click();
  for (let left = failed; left > 0; left -= 1) {
    await page().getByRole('button', { name: 'Retry…', exact: true }).first().click();
    await page().getByRole('button', { name: 'Send 1 mail', exact: true }).click();
    await expect(page().getByRole('button', { name: 'Retry…', exact: true })).toHaveCount(left - 1);
  }
  await expect(page().getByText('Nothing failed, and nothing is uncertain.')).toBeVisible();
  for (const scheme of ['light', 'dark']) {
    const mail = page().frameLocator(`iframe[title="Confirmation on a phone, ${scheme} mode"]`);
    await expect(mail.getByRole('heading', { name: MAILS.confirm.heading })).toBeVisible();
    await expect(mail.locator('body')).toHaveCSS(
      'background-color',
      scheme === 'dark' ? 'rgb(11, 12, 16)' : 'rgb(255, 255, 255)',
    );
  }
  await page().getByRole('button', { name: 'Invitation' }).click();
  const invitation = page().frameLocator('iframe[title="Invitation on a phone, dark mode"]');
  await expect(invitation.getByRole('heading', { name: MAILS.invite.heading })).toBeVisible();
  await expectNoAxeFindings(page(), UNFRAMED);
});
