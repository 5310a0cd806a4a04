import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#runtime/user-error.mjs';

/** Stops the build if a page shows a picture of this site that is not in its folder: visitors would see a broken one. */
export function requirePictures(path: string, html: string, folder: string) {
  for (const [, source = ''] of html.matchAll(/<img\b[^>]*? src="([^"]+)"/g)) {
    const { origin, pathname } = new URL(source, 'http://site');
    const file = decodeURIComponent(pathname);
    if (origin === 'http://site' && !existsSync(join(folder, file))) {
      throw new UserError(
        `public${file} does not exist, and the page ${path} shows it: add the picture, or correct its name`,
      );
    }
  }
}
