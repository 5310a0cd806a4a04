import { expect, test } from '../helpers/browser/fixtures.ts';

const SCREENS = [
  ['Dashboard', '/investor/dashboard', 'Investor Dashboard'],
  ['Discover', '/investor/discover', 'Discover'],
  ['My Portfolio', '/investor/portfolio', 'My Portfolio'],
  ['Analytics', '/investor/analytics', 'Analytics'],
] as const;

test('moving between the four screens requests nothing but their files', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isFile = ['document', 'script', 'stylesheet', 'font', 'image', 'manifest', 'other'].includes(
      request.resourceType(),
    );
    if (!isFile || !request.url().startsWith(`${baseURL}/`)) foreign.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/investor');
  const navigation = page.getByRole('navigation', { name: 'Investor preview' });
  await expect(navigation.getByRole('link')).toHaveText(SCREENS.map(([label]) => label));
  await expect(navigation.locator('[aria-current=page]')).toHaveText('Dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Dashboard');
  for (const [label, address, title] of SCREENS) {
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect(foreign).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('charts are drawn, labelled and available as tables', async ({ page }) => {
    for (const [address, caption] of [
      ['/investor/portfolio', 'VibeScore of All companies, last 6 months'],
      ['/investor/analytics', 'Portfolio value by month'],
    ] as const) {
      await page.goto(address);
      const figure = page.getByRole('figure');
      await expect(figure.locator('svg path').first()).toBeAttached();
      await expect(figure.getByText('Jun').first()).toBeVisible();
      await expect(figure.getByRole('table', { name: caption })).toBeAttached();
    }
  });
});
