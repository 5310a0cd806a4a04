import { expectNoAxeFindings } from '../helpers/browser/axe.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { setUpStudio } from '../helpers/browser/studio.ts';

const { page, ask, open } = setUpStudio({ people: 0 });

test('the audit log fits a phone 375 pixels wide, with every cell in full @once', async () => {
  // The table hides what does not fit, so the width of the page alone would not tell.
  await ask(
    `insert into waitlist.audit_log (action, count, source)
     values ('earlier people included', 1234567, 'cli'), ('wave started', 1234567, 'studio')`,
  );
  await page().setViewportSize({ width: 375, height: 812 });
  await open('/audit-log');
  const cells = page().getByRole('cell');
  await expect(cells).toHaveCount(8);
  await expect(page().getByText('Earlier people asked to confirm')).toBeVisible();
  for (const cell of await cells.all()) {
    const { left, right, isCutOff } = await cell.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right, isCutOff: element.scrollWidth > element.clientWidth };
    });
    const text = (await cell.textContent()) ?? '';
    expect(left, text).toBeGreaterThanOrEqual(0);
    expect(right, text).toBeLessThanOrEqual(375);
    expect(isCutOff, text).toBe(false);
  }
  await expectNoAxeFindings(page());
});
