import { expect, type Page } from '@playwright/test';

export const ADDRESS = '/founder/assessment';
/** A result with Team 250, Product 175, and 75 for the others; runway and competition are at their lowest. */
export const RESULT = '#a=544433321213231';
export const QUESTIONS = 15;

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const ring = (page: Page) => page.getByRole('main').getByRole('img', { name: /Vibe Score/ });
export const place = (page: Page, number: number) => page.getByText(`${number} of ${QUESTIONS}`, { exact: true });
export const expectScore = (page: Page, score: number) =>
  expect(ring(page)).toHaveAccessibleName(`Vibe Score ${score} of 300`);
