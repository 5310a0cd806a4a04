import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';

for (const path of ['/vision', '/foundingteam']) {
  test(`${path} leads to the form @once`, async ({ page }) => {
    await openHydrated(page, path);
    await page.getByRole('main').getByRole('link', { name: 'Get Early Access' }).click();
    await expect(page).toHaveURL('/get-early-access');
  });
}

test('the vision page has its statement @once', async ({ page }) => {
  await openHydrated(page, '/vision');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AI operating system for early-stage startups');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('global venture success');
  await expect(page.getByRole('heading', { name: 'Clarity, every day.' })).toBeVisible();
});

test('the founding team page has both founders with their contacts @once', async ({ page }) => {
  await openHydrated(page, '/foundingteam');
  for (const role of ['CEO', 'CTO']) {
    const founder = page.getByRole('article').filter({ hasText: role });
    await expect(founder.locator('blockquote')).toBeVisible();
    // The founders are made up until the owner replaces them.
    await expect(founder.getByText('Sample founder')).toBeVisible();
    await expect(founder.getByRole('link', { name: /profile of/ })).toHaveAttribute('target', '_blank');
    await expect(founder.locator('a[href^="mailto:"]')).toBeVisible();
  }
});

const LEGAL = [
  {
    path: '/terms',
    title: 'Terms and Conditions',
    sections: 12,
    links: ['/privacy', '/cookies'],
    says: { '#liability': 'in the 12 months before' },
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    sections: 10,
    links: ['/cookies', '/terms'],
    says: { '#cookies': 'No cookies or tracking are used', '#children': 'under 18' },
  },
  {
    path: '/cookies',
    title: 'Cookies',
    sections: 5,
    links: ['/terms', '/privacy'],
    says: { main: 'No cookies or tracking are used', '#forms': 'early access registration' },
  },
];

test('the three legal pages can be found, skimmed and read @once', async ({ page }) => {
  await openHydrated(page, '/terms');
  for (const { path, title, sections, links, says } of LEGAL) {
    await test.step(path, async () => {
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Last updated May 1, 2025')).toBeVisible();
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(contents).toHaveCount(sections);
      const parts = page.locator('article section');
      await expect(parts).toHaveCount(sections);
      const summaries = parts.locator('h2 + p', { hasText: 'In short: ' });
      await expect(summaries).toHaveCount(sections);
      await expect(page.getByText('The text below them is what counts.')).toHaveCount(1);
      for (const [place, words] of Object.entries(says)) await expect(page.locator(place)).toContainText(words);
      await contents.nth(sections - 2).click();
      await expect(parts.nth(sections - 2)).toBeFocused();
      await expect(parts.nth(sections - 2)).toBeInViewport();
      for (const link of links) await expect(page.getByRole('main').locator(`a[href="${link}"]`).last()).toBeVisible();
      await page.getByRole('main').locator(`a[href="${links[0]}"]`).last().click();
    });
  }
});
