import { startMailServer } from '#harness/mail-server.ts';
import { startServer } from '#harness/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';
import { field, fillIn, newEmail, openForm } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { button, fact, heading } from '../helpers/browser/own-entry.ts';
import { readMail } from '../helpers/mail/read-mail.ts';

/** How long a confirmation may take to be sent. */
const A_MINUTE = { timeout: 60_000 };

test('register, open the mail, confirm, lose the mail, get the link again, leave, register again @once', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = createTemporaryFolder('mail-journey');
  const mails = await startMailServer();
  const server = startServer({
    env: {
      DATA_DIR: `${folder}/data`,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}?tls=off`,
      MAIL_FROM: 'VibeScore <hello@example.com>',
    },
  });
  try {
    const site = await server.address;
    const email = newEmail();
    const register = async () => {
      await openForm(page, '', site);
      await fillIn(page, email);
      await field.submit(page).click();
      await expect(page).toHaveURL(`${site}/thank-you`);
    };
    const mailNumber = async (count: number) => {
      await expect.poll(() => mails.addresses(), A_MINUTE).toEqual(Array(count).fill(email));
      const { text } = readMail(mails.received[count - 1]?.source ?? '');
      const [link = ''] = /http:\S+\/my-entry#[0-9a-f]{64}/.exec(text) ?? [];
      expect(link).toContain(site);
      return link;
    };

    await register();
    const link = await mailNumber(1);
    await page.goto(link);
    await expect(fact(page, 'Email')).toHaveText(email);
    await button(page, 'Confirm my email').click();
    await expect(page.getByText('Thank you. Your email is confirmed.')).toBeVisible();
    await page.reload();
    await expect(fact(page, 'Email confirmed')).toHaveText(/\d{4}$/);

    await page.evaluate(() => sessionStorage.clear());
    await openHydrated(page, `${site}/my-entry`);
    await field.email(page).fill(email);
    await button(page, 'Send me my link again').click();
    await expect(page.getByText('If you are on the list, an email is on its way.')).toBeVisible();
    expect(await mailNumber(2)).toBe(link);
    await page.goto(link);

    await button(page, 'Leave the list').click();
    await button(page, 'Erase my entry').click();
    await expect(heading(page)).toHaveText('You’ve left the list');
    await page.getByRole('link', { name: 'Join again' }).click();
    await expect(page).toHaveURL(`${site}/get-early-access`);

    await register();
    const newLink = await mailNumber(3);
    expect(newLink).not.toBe(link);
    await page.goto(link);
    await expect(heading(page)).toHaveText('This link opens no entry');
    await page.goto(newLink);
    await expect(fact(page, 'Email confirmed')).toHaveText('Not yet');
  } finally {
    await server.stop();
    await mails.close();
    removeFolder(folder);
  }
});
