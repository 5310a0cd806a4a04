import path from 'node:path';
import type { Browser } from '@playwright/test';
import { BRAND } from '#app/content/site.ts';

const file = path.resolve(import.meta.dirname, '../../public/share.png');

/** Takes the picture for link previews: the landing page's headline and ring, laid out with its own stylesheet. */
export async function takeSharePicture(browser: Browser, base: string) {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    // The policy of our pages allows no inline styles, of which this layout consists.
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  await page.goto(base, { waitUntil: 'networkidle' });
  await page.evaluate(({ name, headline }) => {
    const score = document.querySelector('main figure [role="img"]')?.parentElement?.parentElement;
    const mark = document.querySelector('header a');
    if (!score || !mark) throw new Error('The landing page shows no score ring or no logo.');
    // The ring of a picture cannot be turned, so it has no knob.
    for (const handle of score.querySelectorAll('.cursor-grab')) handle.remove();
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div style="position:fixed;inset:0;z-index:99;background:#fff;padding:64px 72px;display:grid;grid-template-columns:1fr 440px;gap:40px;align-items:center">
        <div>
          <div style="zoom:1.6">${mark.outerHTML}</div>
          <p style="margin:56px 0 0;font-size:62px;line-height:1.06;font-weight:600;letter-spacing:-.035em">${headline}</p>
        </div>
        <div style="position:relative">${score.innerHTML}</div>
      </div>`,
    );
    document.title = name;
  }, BRAND);
  await page.screenshot({ path: file, animations: 'disabled' });
  await page.close();
  console.log('public/share.png');
}
