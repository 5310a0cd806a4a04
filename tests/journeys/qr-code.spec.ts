import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from '../helpers/browser/fixtures.ts';

test("the QR code contains the page's public address @once", async ({ page }) => {
  await page.goto('/get-early-access');
  const picture = page.getByRole('img', { name: /QR code/ });
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  await expect(picture).toBeVisible();
  const { data, info } = await sharp(await picture.screenshot({ scale: 'device' }))
    .resize({ width: 640, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(code?.data).toBe(canonical);
  expect(canonical).toMatch(/^https?:\/\/.+\/get-early-access$/);
});
