import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { createEmail, field, fillIn, openForm } from '#scripts/harness/browser/early-access-form.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { button, currentStage, fact, heading, stage } from '#scripts/harness/browser/my-entry.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { startRedeemExample } from '#scripts/harness/servers/redeem-example.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';
import { readMail, startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import { startStubServer } from '#scripts/harness/stubs/stub-server.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';

const SECRET = 'known-to-the-product-alone-0123456789';
/** An email or a notice may take longer than what happens on a page. The limit only stops what hangs. */
const PATIENTLY = { timeout: 120_000 };

// Not @phone, because it takes long: as the last of all journeys it would run alone.
test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

test('a person goes from registering to using the product and back, on a phone @once', async ({ page }) => {
  test.setTimeout(600_000);
  const folder = createTemporaryFolder('whole-journey');
  const mailServer = await startMailServer();
  const notices: string[] = [];
  const channel = await startStubServer(({ body }) => {
    notices.push(JSON.parse(body).text);
    return { status: 200 };
  });
  const productPort = await findFreePort();
  const env = {
    DATA_DIR: `${folder}/data`,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`,
    MAIL_FROM: 'VibeScore <hello@example.com>',
    INVITE_URL: `http://127.0.0.1:${productPort}/begin`,
    INVITATION_SECRET: SECRET,
    NOTIFY_URL: channel.address,
  };
  const server = startServer({ env });
  const site = await server.address;
  const product = await startRedeemExample(site, SECRET, productPort);
  const email = createEmail();
  /** Waits for this many emails, and returns the link of the newest. */
  const waitForLink = async (action: string, mailNumber: number) => {
    await expect.poll(() => mailServer.addresses(), PATIENTLY).toEqual(Array(mailNumber).fill(email));
    const { text } = readMail(mailServer.received.at(-1)?.source ?? '');
    expect(text).toContain(`${action}:\n`);
    const [link = ''] = /http:\S+\/my-entry#[0-9a-f]{64}/.exec(text) ?? [];
    expect(link).toContain(site);
    return link;
  };
  const register = async () => {
    await openForm(page, '', site);
    await fillIn(page, email);
    await field.submit(page).click();
    await expect(page).toHaveURL(`${site}/thank-you`);
  };
  /** Opens a link as if in a new tab. */
  const open = async (link: string) => {
    await page.goto('about:blank');
    await page.goto(link);
  };
  try {
    await test.step('registers and confirms the email', async () => {
      await register();
      await open(await waitForLink('Confirm my email', 1));
      await expect(fact(page, 'Email')).toHaveText(email);
      await button(page, 'Confirm my email').click();
    });
    await test.step('answers the survey', async () => {
      await page.getByLabel('How far along are you?').selectOption({ label: 'First users' });
      await page.getByLabel('What would make it worth paying for?').fill('An honest “no”, early');
      await button(page, 'Save my answers').click();
      await expect(page.getByText('Saved. Thank you!')).toBeVisible();
    });
    await test.step('the owner’s channel is told', async () => {
      await expect.poll(() => notices, PATIENTLY).toEqual(['1 person registered: 1 founder.']);
    });

    const invitation = await test.step('is invited', async () => {
      const invite = ['build/cli/index.js', 'invite', '--count', '1', '--yes'];
      await promisify(execFile)(process.execPath, invite, { env: { PATH: process.env.PATH, ...env } });
      return waitForLink('Accept my invitation', 2);
    });
    const code = await test.step('accepts and is let in by the product', async () => {
      await open(invitation);
      await expect(button(page, 'Accept my invitation')).toBeVisible();
      await expectNoAxeFindings(page);
      const accepted = page.waitForRequest(`${env.INVITE_URL}*`);
      await button(page, 'Accept my invitation').click();
      const { hash } = new URL((await accepted).url());
      await expect(heading(page)).toHaveText('Welcome, Ada Example!');
      expect(page.url()).toBe(env.INVITE_URL);
      return hash;
    });
    await test.step('the same code does not open the product a second time', async () => {
      await open(`${env.INVITE_URL}${code}`);
      await expect(heading(page)).toHaveText('This invitation was used or has run out.');
    });
    await test.step('their entry says when they accepted', async () => {
      await open(invitation);
      await expect(stage(page, 'Invitation accepted')).toHaveText(/\d{4}$/);
      await expect(button(page, 'Accept my invitation')).toBeHidden();
    });

    await test.step('leaves the list', async () => {
      await open(invitation);
      await button(page, 'Leave the list').click();
      await button(page, 'Erase my entry').click();
      await expect(heading(page)).toHaveText('You’ve left the list');
    });
    const newLink = await test.step('registers again', async () => {
      await page.getByRole('link', { name: 'Join again' }).click();
      await expect(page).toHaveURL(`${site}/get-early-access`);
      await register();
      return waitForLink('Confirm my email', 3);
    });
    await test.step('only the new link opens the new entry', async () => {
      expect(newLink).not.toBe(invitation);
      await open(invitation);
      await expect(heading(page)).toHaveText('This link opens no entry');
      await open(newLink);
      await expect(currentStage(page)).toHaveText('Email confirmed');
    });
  } finally {
    await product.stop();
    const { stdout } = await server.stop();
    await channel.stop();
    await mailServer.stop();
    removeFolder(folder);
    for (const secret of [email, SECRET, 'Ada Example']) expect(stdout).not.toContain(secret);
  }
});
