import { expectNoAxeFindings } from '../helpers/browser/axe.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { setUpStudio } from '../helpers/browser/studio.ts';

const { page, ask, open } = setUpStudio({ people: 2000 });
const dialog = (name: string) => page().getByRole('dialog', { name });
const press = async (name: string) => {
  await page().getByRole('button', { name, exact: true }).last().focus();
  await page().keyboard.press('Enter');
};
const countOf = async (from: string): Promise<number> =>
  (await ask(`select count(*)::int as count from ${from}`))[0].count;

/** On a wide screen, then on a phone's, at which the journey goes on. */
async function expectAccessible(...parts: string[]) {
  for (const width of [1440, 375]) {
    await page().setViewportSize({ width, height: 900 });
    for (const part of parts) await expectNoAxeFindings(page(), part);
  }
}

/** Axe looks at everything in the open dialog but the mail, whose frame runs no scripts. */
async function expectSecondStep(title: string, people: (string | RegExp)[]) {
  const step = dialog(title);
  await expect(step.getByRole('heading', { name: title })).toBeFocused();
  await expect(step.getByRole('listitem')).toHaveText(people);
  await expect(step.frameLocator('iframe').getByRole('heading', { name: 'It’s your turn.' })).toBeVisible();
  await expectAccessible('dialog[open]:last-of-type > div:first-child', 'dialog[open]:last-of-type form');
}

test.beforeEach(() => page().setViewportSize({ width: 1440, height: 900 }));

test('invites one person from their panel, and sends that mail again, by keyboard @once', async () => {
  await open('/people?state=confirmed');
  const opener = page().getByRole('table').getByRole('row').nth(1).getByRole('button');
  const name = (await opener.textContent()) ?? '';
  await opener.press('Enter');
  const waves = await countOf('waitlist.waves');
  await press('Invite…');
  await expectSecondStep('Invite 1 person?', [new RegExp(`^${name}`)]);
  await page().keyboard.press('Enter');
  expect(await countOf('waitlist.waves')).toBe(waves);
  await press('Send 1 invitation');
  const panel = dialog(name);
  await expect(panel.getByText('Invitation waits')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Invite…' })).toHaveCount(0);
  expect(await countOf('waitlist.waves')).toBe(waves + 1);

  await ask(`update waitlist.messages set state = 'sent', sent_at = now() where state = 'waiting'`);
  await page().reload();
  await press('Send again… Invitation');
  await expectSecondStep('Send the invitation to 1 person again?', [new RegExp(`^${name}`)]);
  expect(await countOf(`waitlist.messages where state = 'waiting'`)).toBe(0);
  await press('Send it again');
  await expect(panel.getByText('Invitation waits')).toBeVisible();
  expect(await countOf(`waitlist.messages where state = 'waiting' and resent = 1 and sent_at is not null`)).toBe(1);
  await ask(`update waitlist.messages set state = 'sent' where state = 'waiting'`);
});

test('invites the chosen people, leaves out those invited before, and cancels their wave @once', async () => {
  await open('/people?state=confirmed&sort=oldest');
  // The mails to the first two failed or may not have arrived, so they count as confirmed.
  const boxes = page()
    .getByRole('table')
    .getByRole('checkbox', { name: /^Choose (?!everyone)/ });
  for (const nth of [0, 1, 2, 3]) await boxes.nth(nth).press('Space');
  await expect(page().getByText('4 people chosen')).toBeVisible();
  await expectAccessible('html');
  await press('Invite…');
  await expectSecondStep('Invite 2 people?', [/^First: /, /^Last: /]);
  await expect(dialog('Invite 2 people?').getByText('2 people left out: invited before.')).toBeVisible();
  await press('Send 2 invitations');
  await expect(page().getByText('people chosen')).toHaveCount(0);

  await open('/waves');
  const [{ id }] = await ask('select max(id) as id from waitlist.waves');
  await press(`cancel wave ${id}`);
  await expectAccessible('html');
  await press('Cancel the wave');
  await expect(page().getByText('Cancelled')).toHaveCount(1);
  await expect(page().getByRole('button', { name: `cancel wave ${id}` })).toHaveCount(0);
  expect(await countOf(`waitlist.messages where wave_id = ${id}`)).toBe(0);
});

test('invites some of the people who gave an answer in the survey @once', async () => {
  await open('/');
  await page()
    .getByRole('link', { name: /^Building it / })
    .click();
  await expect(page()).toHaveURL(/\/people\?stage=building$/);
  const building = await countOf(`waitlist.entries where survey ->> 'stage' = 'building'`);
  await expect(page().getByText(`${building} people matching`)).toBeVisible();
  await page().getByRole('link', { name: 'Invite some of these…' }).click();
  await expect(page().getByRole('button', { name: 'Remove the filter Stage: Building it' })).toBeVisible();
  await page().getByLabel('How many people').fill('3');
  await expect(page().getByRole('button', { name: 'Review 3 invitations' })).toBeEnabled();
  await expectAccessible('html');
  await page().getByLabel('How many people').press('Enter');
  await expectSecondStep('Invite 3 people?', [/^First: /, /^Last: /]);
  await press('Send 3 invitations');
  await expect(page()).toHaveURL(/\/waves$/);
  const [{ id }] = await ask('select max(id) as id from waitlist.waves');
  await expect(page().getByRole('heading', { name: `Wave ${id} ` })).toContainText('3 people');
  const answers = `waitlist.messages join waitlist.entries using (registration_id) where wave_id = ${id}`;
  expect(await countOf(`${answers} and survey ->> 'stage' = 'building' and confirmed_at is not null`)).toBe(3);
});

test('shows how far people got, of the list, of a wave and of a person, with their answers @once', async () => {
  const accepted = await countOf('waitlist.entries where accepted_at is not null');
  const joined = await countOf('waitlist.entries where joined_at is not null');
  await open('/');
  const list = page().getByRole('region', { name: 'The list in figures' });
  await expect(list).toContainText(`Accepted${accepted}`);
  await expect(list).toContainText(`Joined${joined}`);
  await open('/waves');
  const wave = page().getByRole('region', { name: 'What came of wave 1', exact: true });
  await expect(wave).toContainText(`Accepted${accepted}`);
  await expect(wave).toContainText(`Joined${joined}`);
  await open('/people?state=joined&team=one');
  await expect(page().getByRole('row').nth(1)).toContainText('Joined');
  await page().getByRole('table').getByRole('row').nth(1).getByRole('button').click();
  await expect(page().getByRole('dialog')).toContainText('How many of you are there?Just me');
});
