import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ENDPOINT } from '#contract/registration.ts';
import { openHydrated } from './hydration.ts';

/** The requests that register someone. */
export const REGISTRATIONS = `**${ENDPOINT}*`;

export const createEmail = () => `visitor-${randomUUID()}@example.com`;

export const field = {
  name: (page: Page) => page.getByLabel('Full name'),
  email: (page: Page) => page.getByLabel('Email'),
  role: (page: Page) => page.getByLabel('I am a'),
  consent: (page: Page) => page.getByRole('checkbox'),
  submit: (page: Page) => page.getByRole('button', { name: 'Join the waitlist' }),
};

export const getToast = (page: Page) => page.locator('[popover][role=status]');

export async function fillIn(page: Page, email: string, { name = 'Ada Example', role = 'Founder' } = {}) {
  await field.name(page).fill(name);
  await field.email(page).fill(email);
  await field.role(page).selectOption({ label: role });
  await field.consent(page).check();
}

/** Opens the form and waits for hydration: before that, the browser would post the form itself. */
export const openForm = (page: Page, search = '', server = '') =>
  openHydrated(page, `${server}/get-early-access${search}`);

/** Expects the form to have what fillIn entered, and to be ready to be sent again. */
export async function expectFormKept(page: Page, email: string) {
  await expect(page).toHaveURL(/\/get-early-access(\?|$)/);
  await expect(field.name(page)).toHaveValue('Ada Example');
  await expect(field.email(page)).toHaveValue(email);
  await expect(field.role(page)).toHaveValue('founder');
  await expect(field.consent(page)).toBeChecked();
  await expect(field.submit(page)).toBeEnabled();
}
