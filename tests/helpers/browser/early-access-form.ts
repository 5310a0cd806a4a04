import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ENDPOINT } from '#registration/contract.ts';
import { openHydrated } from './hydration.ts';

export const REST = `**${ENDPOINT}*`;
const SUBMIT = 'Join the waitlist';

export const newEmail = () => `visitor-${randomUUID()}@example.com`;

export const field = {
  name: (page: Page) => page.getByLabel('Full name'),
  email: (page: Page) => page.getByLabel('Email'),
  role: (page: Page) => page.getByLabel('I am a'),
  consent: (page: Page) => page.getByRole('checkbox'),
  submit: (page: Page) => page.getByRole('button', { name: SUBMIT }),
};

export async function fillIn(page: Page, email: string, { name = 'Ada Example', role = 'Founder' } = {}) {
  await field.name(page).fill(name);
  await field.email(page).fill(email);
  await field.role(page).selectOption({ label: role });
  await field.consent(page).check();
}

/** Waits for hydration; before that the browser would post the form natively. */
export async function openForm(page: Page, search = '', server = '') {
  await openHydrated(page, `${server}/get-early-access${search}`);
}
