import { getEmailCopy } from '#app/content/emails.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { hold } from '#scripts/harness/browser/hydration.ts';
import { setUpStudio, UNFRAMED } from '#scripts/harness/browser/studio.ts';
import { setState } from '#scripts/harness/database/builders.ts';
import { type MailServer, startMailServer } from '#scripts/harness/stubs/mail-server.ts';

const MAILS = getEmailCopy(30);
let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer();
});
const { page, ask, open } = setUpStudio({
  people: 2000,
  env: () => ({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off` }),
});
test.afterAll(() => mailServer.stop());

const dialog = (name: string) => page().getByRole('dialog', { name });
const press = async (name: string) => {
  const button = page().getByRole('button', { name, exact: true }).last();
  // A disabled button takes no focus, and the key would go elsewhere.
  await expect(button).toBeEnabled();
  await button.press('Enter');
};
const countRows = async (from: string): Promise<number> =>
  (await ask(`select count(*)::int as count from ${from}`))[0].count;
const findLastWave = async (): Promise<number> => (await ask('select max(id)::int as id from waitlist.waves'))[0].id;

/** Expects the dialog to say who gets which email. Axe skips the email itself, because its frame runs no scripts. */
async function expectSecondStep(title: string, people: (string | RegExp)[]) {
  const step = dialog(title);
  await expect(step.getByRole('heading', { name: title })).toBeFocused();
  await expect(step.getByRole('listitem')).toHaveText(people);
  const mail = step.frameLocator('iframe[title="Invitation on a phone, light mode"]');
  await expect(mail.getByRole('heading', { name: MAILS.invite.heading })).toBeVisible();
  await expectNoAxeFindings(page(), 'dialog[open]:last-of-type > div:first-child');
  await expectNoAxeFindings(page(), 'dialog[open]:last-of-type form');
}

test('the studio composes and controls a wave @once', async () => {
  await test.step('the composer counts people by role', async () => {
    await open('/waves');
    await page().getByRole('button', { name: 'New wave' }).click();
    await expect(page().getByRole('button', { name: 'Review 50 invitations' })).toBeEnabled();
    await page().getByLabel('Choose how many of each role').check();
    await page().getByLabel('Founder', { exact: true }).fill('3');
    await page().getByLabel('Mentor').fill('2');
    await expect(page().getByRole('row', { name: /^Mentor 2 / })).toBeVisible();
    await expectNoAxeFindings(page());
  });

  await test.step('the second step says who is invited', async () => {
    await page().getByLabel('Mentor').press('Enter');
    await expectSecondStep('Invite 5 people?', [/^First: /, /^Last: /]);
    // Enter sends nothing here, because the focus is on the heading.
    await page().keyboard.press('Enter');
  });

  await test.step('a test goes to the owner’s own address alone', async () => {
    await page().getByLabel('Your own address').fill('you@example.com');
    await page().getByLabel('Your own address').press('Enter');
    await expect(page().getByText('The mail server accepted the test to you@example.com.')).toBeVisible();
    expect(mailServer.addresses()).toEqual(['you@example.com']);
    expect(await findLastWave()).toBe(1);
  });

  await test.step('a test that is refused no longer says that the one before was accepted', async () => {
    await page().getByLabel('Your own address').fill('you');
    await page().getByLabel('Your own address').press('Enter');
    await expect(page().getByLabel('Your own address')).toHaveAccessibleDescription('This is not an email address.');
    await expect(page().getByText('The mail server accepted')).toBeHidden();
  });

  await test.step('the wave is started', async () => {
    await press('Back');
    await expect(page().locator('dialog')).toHaveCount(0);
    await press('Review 5 invitations');
    await press('Send 5 invitations anyway');
    await expect(page().getByRole('heading', { name: 'Wave 2' })).toContainText('5 people');
  });

  await test.step('the wave can be paused and resumed', async () => {
    await page().getByRole('button', { name: 'pause wave 2' }).click();
    await expect(page().getByText('Paused')).toBeVisible();
    await page().getByRole('button', { name: 'resume wave 2' }).click();
    await expect(page().getByText('Paused')).toBeHidden();
  });

  await test.step('the page follows the sender without a reload', async () => {
    // This is what a sender stores.
    await setState({ ask }, 'sent', { wave: '2' });
    await expect(page().getByText('5 sent')).toBeVisible();
  });

  await test.step('the audit log lists every action', async () => {
    await open('/audit-log');
    await expect(page().getByRole('row')).toHaveText([
      /^When/,
      /Waves resumedStudio1$/,
      /Waves pausedStudio1$/,
      /People invited in a waveStudio5$/,
    ]);
    await expectNoAxeFindings(page());
  });
});

test('a wave of the studio waits for its people before it can be reviewed @once', async () => {
  await open('/waves');
  await page().getByRole('button', { name: 'New wave' }).click();
  await expect(page().getByRole('button', { name: 'Review 50 invitations' })).toBeEnabled();
  const release = await hold(page(), '**/api/waves/preview');
  await page().getByLabel('How many people').fill('3');
  await expect(page().getByRole('button', { name: 'Review 50 invitations' })).toBeDisabled();
  release();
  await expect(page().getByRole('button', { name: 'Review 3 invitations' })).toBeEnabled();
  await page().unrouteAll();
});

test('the studio invites a person from their panel on a phone, by keyboard @once', async () => {
  await page().setViewportSize({ width: 375, height: 900 });
  await open('/people?state=confirmed');
  const opener = page().getByRole('table').getByRole('row').nth(1).getByRole('button');
  const name = (await opener.textContent()) ?? '';
  await opener.press('Enter');
  await press('Invite…');
  await expectSecondStep('Invite 1 person?', [new RegExp(`^${name}`)]);
  expect(await countRows(`waitlist.messages where state = 'queued'`)).toBe(0);
  await press('Send 1 invitation anyway');
  const panel = dialog(name);
  await expect(panel.getByText(/^Invitation of wave \d+ queued/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Invite…' })).toHaveCount(0);

  await setState({ ask }, 'sent', { were: 'queued' });
  await page().reload();
  await press('Send again… Invitation');
  await expectSecondStep('Send this invitation again?', [new RegExp(`^${name}`)]);
  expect(await countRows(`waitlist.messages where state = 'queued'`)).toBe(0);
  await press('Send it again');
  await expect(panel.getByText(/^Invitation of wave \d+ queued/)).toBeVisible();
  expect(await countRows(`waitlist.messages where state = 'queued' and resent = 1 and sent_at is not null`)).toBe(1);
  await setState({ ask }, 'sent', { were: 'queued' });
  await page().setViewportSize({ width: 1440, height: 900 });
});

test('the studio revokes a person’s invitation @once', async () => {
  await open('/people?state=invited&sort=oldest');
  const opener = page().getByRole('table').getByRole('row').nth(1).getByRole('button');
  const name = (await opener.textContent()) ?? '';
  await opener.press('Enter');
  await press('Revoke the invitation…');
  const step = dialog('Revoke this invitation?');
  await expect(step.getByRole('listitem')).toHaveText([new RegExp(`^${name}`)]);
  await expectNoAxeFindings(page(), 'dialog[open]:last-of-type > div:first-child');
  await press('Revoke the invitation');
  const panel = dialog(name);
  await expect(panel.getByText(/^Invitation of wave \d+ sent .*; revoked /)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Revoke the invitation…' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Send again… Invitation' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Invite…' })).toBeVisible();
  await open('/audit-log');
  await expect(page().getByRole('row').nth(1)).toContainText('Invitations revokedStudio1');
});

test('the studio invites the chosen people except those already invited @once', async () => {
  // The emails to the two oldest failed, so they count as confirmed. An email that was sent never becomes one that was not,
  // so the entries have to be told.
  await setState({ ask }, 'sent', { kind: 'invite', were: 'failed' });
  await ask(
    `update waitlist.messages set state = 'failed', sent_at = null
     where kind = 'invite' and registration_id in (
       select registration_id from waitlist.entries where invited_at is not null and accepted_at is null
       order by registration_id limit 2)`,
  );
  await ask('update waitlist.entries set invited_at = waitlist.invited_at(registration_id)');
  await open('/people?state=confirmed&sort=oldest');
  const boxes = page()
    .getByRole('table')
    .getByRole('checkbox', { name: /^Choose (?!everyone)/ });
  for (const nth of [0, 1, 2, 3]) await boxes.nth(nth).press('Space');
  await expect(page().getByText('4 people chosen')).toBeVisible();
  await expectNoAxeFindings(page());
  await press('Invite…');
  const reason = /@\S+ has an invitation that has not been sent yet$/;
  await expectSecondStep('Invite 2 people?', [/^First: /, /^Last: /, reason, reason]);
  await expect(dialog('Invite 2 people?').getByText('2 people left out:')).toBeVisible();
  await press('Send 2 invitations anyway');
  await expect(page().getByText('people chosen')).toHaveCount(0);

  await open('/waves');
  const id = await findLastWave();
  await press(`cancel wave ${id}`);
  await expectNoAxeFindings(page());
  await press('Cancel the wave');
  await expect(page().getByText('Cancelled')).toHaveCount(1);
  await expect(page().getByRole('button', { name: `cancel wave ${id}` })).toHaveCount(0);
  expect(await countRows(`waitlist.messages where wave_id = ${id}`)).toBe(0);
});

test('the studio invites some of the people who gave an answer in the survey @once', async () => {
  await open('/');
  await page()
    .getByRole('link', { name: /^Building it / })
    .click();
  await expect(page()).toHaveURL(/\/people\?stage=building$/);
  const building = await countRows(`waitlist.entries where survey ->> 'stage' = 'building'`);
  await expect(page().getByText(`${building} people matching`)).toBeVisible();
  await page().getByRole('link', { name: 'Invite some of these…' }).click();
  await expect(page().getByRole('button', { name: 'Remove the filter Stage: Building it' })).toBeVisible();
  await page().getByLabel('How many people').fill('3');
  await page().getByRole('button', { name: 'Review 3 invitations' }).click();
  await expect(dialog('Invite 3 people?').getByRole('listitem')).toHaveText([/^First: /, /^Last: /]);
  await press('Send 3 invitations anyway');
  await expect(page()).toHaveURL(/\/waves$/);
  const id = await findLastWave();
  await expect(page().getByRole('heading', { name: `Wave ${id} ` })).toContainText('3 people');
  const answers = `waitlist.messages join waitlist.entries using (registration_id) where wave_id = ${id}`;
  expect(await countRows(`${answers} and survey ->> 'stage' = 'building' and confirmed_at is not null`)).toBe(3);
});

test('a wave of which no one has confirmed says so, and which box includes them @once', async () => {
  await open('/waves?state=unconfirmed');
  const [{ count }] = await ask(
    `select count(*)::int as count from waitlist.entries where confirmed_at is null and invited_at is null`,
  );
  await expect(page().getByText('No one can be invited now.')).toBeVisible();
  await expect(page().getByText(`${count} people have not confirmed their address.`)).toBeVisible();
  await expect(page().getByRole('button', { name: /^Review/ })).toHaveCount(0);
  await expectNoAxeFindings(page());
  await page().getByRole('checkbox', { name: 'Include people who have not confirmed' }).check();
  await expect(page().getByRole('button', { name: 'Review 50 invitations' })).toBeEnabled();
  // The mail settings of this journey are examples.
  await expect(page().getByText('MAIL_FROM leads to hello@example.com')).toBeVisible();
});

test('a wave that has sent nothing shows no results @once', async () => {
  await open('/waves');
  const id = await findLastWave();
  expect(await countRows(`waitlist.messages where wave_id = ${id} and state = 'sent'`)).toBe(0);
  await expect(page().getByRole('heading', { name: `Wave ${id} ` })).toBeVisible();
  await expect(page().getByRole('region', { name: `Results of wave ${id}`, exact: true })).toHaveCount(0);
});

test('the studio shows how many accepted and joined, of the list and of a wave @once', async () => {
  const accepted = await countRows('waitlist.entries where accepted_at is not null');
  const joined = await countRows('waitlist.entries where joined_at is not null');
  for (const [path, name] of [
    ['/', 'The list in figures'],
    ['/waves', 'Results of wave 1'],
  ] as const) {
    await open(path);
    const figures = page().getByRole('region', { name, exact: true });
    await expect(figures).toContainText(`Accepted${accepted}`);
    await expect(figures).toContainText(`Joined${joined}`);
  }
});

test('the studio shows who joined, with their answers @once', async () => {
  await open('/people?state=joined&team=one');
  await expect(page().getByRole('row').nth(1)).toContainText('Joined');
  await page().getByRole('table').getByRole('row').nth(1).getByRole('button').click();
  await expect(page().getByRole('dialog')).toContainText('How many of you are there?Just me');
});

test('the studio does not offer to send an invitation again to someone who joined @once', async () => {
  await open('/people?state=joined');
  await page().getByRole('table').getByRole('row').nth(1).getByRole('button').click();
  const panel = page().getByRole('dialog');
  await expect(panel.getByText(/^Invitation of wave \d+ sent /)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Send again… Confirmation' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Send again… Invitation' })).toHaveCount(0);
});

test('the studio says why emails failed and sends them again @once', async () => {
  // The page folds long lists away, so only a few messages are left as failed: some invitations, and one confirmation.
  await setState({ ask }, 'sent', { kind: 'confirm', were: 'failed' });
  await ask(
    `update waitlist.messages set state = 'failed', sent_at = null
     where id = (select max(id) from waitlist.messages where kind = 'confirm' and state = 'sent')`,
  );
  await ask(`update waitlist.messages set smtp_code = 550 where state = 'failed'`);
  const failed = await countRows(`waitlist.messages where state = 'failed'`);
  const mail = (title: string) => page().frameLocator(`iframe[title="${title}"]`);

  await test.step('each failed message says why', async () => {
    await open('/messages');
    await expect(page().getByText('there is no such mailbox, or it refused the email (550)')).toHaveCount(failed);
  });

  await test.step('sending all of them again asks first', async () => {
    // The page shows ten messages at first.
    const folded = await page()
      .getByText(/^\d+ more$/)
      .all();
    for (const more of folded) await more.click();
    await press(`Send all ${failed} again…`);
    const all = dialog(`Send ${failed} emails again?`);
    await expect(all.getByRole('listitem')).toHaveText(['1 confirmation', `${failed - 1} invitations`]);
    for (const [kind, { heading }] of [
      ['Confirmation', MAILS.confirm],
      ['Invitation', MAILS.invite],
    ] as const) {
      const sample = all.frameLocator(`iframe[title="${kind} on a phone, light mode"]`);
      await expect(sample.getByRole('heading', { name: heading })).toBeVisible();
    }
    expect(await countRows(`waitlist.messages where state = 'failed'`)).toBe(failed);
    await all.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('messages can be sent again one at a time', async () => {
    for (let left = failed; left > 2; left -= 1) {
      await page()
        .getByRole('button', { name: /^Send again… \w+ to / })
        .first()
        .click();
      await page().getByRole('button', { name: 'Send 1 email', exact: true }).click();
      await expect(page().getByRole('button', { name: /^Send again… \w+ to / })).toHaveCount(left - 1);
    }
  });

  await test.step('the rest can be sent again together', async () => {
    await press('Send all 2 again…');
    await press('Send 2 emails');
    await expect(page().getByText('Nothing failed.')).toBeVisible();
  });

  await test.step('the confirmation is shown in light and dark', async () => {
    const papers = [];
    for (const scheme of ['light', 'dark']) {
      const confirmation = mail(`Confirmation on a phone, ${scheme} mode`);
      await expect(confirmation.getByRole('heading', { name: MAILS.confirm.heading })).toBeVisible();
      papers.push(await confirmation.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));
    }
    expect(papers[0]).not.toBe(papers[1]);
  });

  await test.step('the invitation is shown', async () => {
    await page().getByRole('button', { name: 'Invitation' }).click();
    const invitation = mail('Invitation on a phone, dark mode');
    await expect(invitation.getByRole('heading', { name: MAILS.invite.heading })).toBeVisible();
    await expectNoAxeFindings(page(), UNFRAMED);
  });
});
