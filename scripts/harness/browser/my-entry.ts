import type { Page } from '@playwright/test';
import { RPC } from '#contract/person.ts';
import { REGISTRATIONS, type Registration } from '#contract/registration.ts';
import { aSender, insertEntry } from '#scripts/harness/database/builders.ts';
import { askAsOwner } from './ask-as-owner.ts';
import { createEmail } from './early-access-form.ts';
import { waitForHydration } from './hydration.ts';

export const CALLS = `**${RPC}/*`;

/** Adds someone to the journeys' list, and returns them with the key from their email. */
export const aPerson = (changes: Partial<Registration> = {}) =>
  insertEntry({ ask: askAsOwner }, { full_name: 'Ada Example', email: createEmail(), ...changes });

/** Opens the link of an email. */
export async function openEntry(page: Page, key: string, server = '') {
  await page.goto(`${server}/my-entry#${key}`);
  await waitForHydration(page);
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
/** A stage on the way from the list into the beta. */
export const stage = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
/** The stage that comes next. */
export const currentStage = (page: Page) => page.locator('[aria-current=step] strong');
export const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Makes the list believe that a sender is running. */
export const startSender = () => aSender({ ask: askAsOwner }, { kinds: ['link'] });

/** Whether this person's link will be sent to them. */
export async function isLinkAskedFor(email: string) {
  const rows = await askAsOwner(
    `select from waitlist.link_requests join ${REGISTRATIONS} r on r.id = registration_id where r.email = $1`,
    [email],
  );
  return rows.length > 0;
}
