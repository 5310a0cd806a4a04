import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontsIn, takeStyles, wholeStylesheet } from '../styles/page-styles.ts';
import { contextModule } from './context-module.ts';
import { elementsNamed, parseDocument, printDocument } from './document.ts';
import { takeFrameworkStart } from './framework-scripts.ts';
import { holdFirstPaint } from './hold-first-paint.ts';
import { bundleInlineCode, writeHeadScript, writeInlineScript } from './inline-script.ts';

/** Prerendered pages keep the CSS that they use, and ask for no JavaScript before they are seen. */
export async function finishPages(folder: string) {
  const headCode = await bundleInlineCode('head');
  const code = await bundleInlineCode('main');
  const codeWithForm = await bundleInlineCode('main-with-form');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const name of names) {
    const file = join(folder, name);
    const page = parseDocument(await readFile(file, 'utf8'));
    const styles = takeStyles(page);
    const stylesheet = wholeStylesheet(styles);
    const { context, data, ...start } = takeFrameworkStart(page);
    const setup = contextModule({ context, data });
    const hasForm = elementsNamed(page, 'form').length > 0;
    writeInlineScript(page, hasForm ? codeWithForm : code, {
      ...start,
      modules: [setup.path, ...start.modules],
      stylesheet: stylesheet.path,
    });
    writeHeadScript(page, headCode, fontsIn(styles));
    holdFirstPaint(page);
    await writeFile(join(folder, stylesheet.path), stylesheet.css);
    await writeFile(join(folder, setup.path), setup.code);
    await writeFile(file, printDocument(page));
  }
}
