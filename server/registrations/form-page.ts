import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EMPTY_FORM, type FormAnswer } from '#registration/form.ts';
import { buildContentSecurityPolicy } from '../site/security-headers.ts';

export type FormPage = { html: string; policy: string };

/** The early-access page with an answer in it, and the policy that it is sent with. */
export type RenderFormPage = (answer: FormAnswer) => Promise<FormPage>;

type Assets = { start: string; styles: string; font: string };
/** What app/entry.server.tsx exports for the server. */
export type Renderer = { renderFormAnswer(answer: FormAnswer, assets: Assets): Promise<string> };

export const NOTHING_TYPED: FormAnswer = { values: EMPTY_FORM };

/**
 * Renders with the bundle that the build leaves in `folder`. It is loaded with the first form that comes back: few
 * servers ever send one, and React with the pages takes longer to load than everything else in the server.
 */
export function createFormPage(folder: string): RenderFormPage {
  // The assets are read at once: the styles are those that this server serves, even after a newer build has replaced
  // the folder.
  const assets: Assets = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'));
  const load = (): Promise<Renderer> => import(pathToFileURL(join(folder, 'entry.server.js')).href);
  return renderWith(load, assets);
}

export function renderWith(load: () => Promise<Renderer>, assets: Assets): RenderFormPage {
  let ready: Promise<{ renderer: Renderer; policy: string }> | undefined;
  async function prepare() {
    const renderer = await load();
    // The policy comes from a page without anything that a visitor typed, because a script in there could admit itself.
    return { renderer, policy: buildContentSecurityPolicy(await renderer.renderFormAnswer(NOTHING_TYPED, assets)) };
  }
  return async (answer) => {
    ready ??= prepare().catch((error) => {
      // A newer build may be replacing the folder: the next form tries again.
      ready = undefined;
      throw error;
    });
    const { renderer, policy } = await ready;
    return { html: await renderer.renderFormAnswer(answer, assets), policy };
  };
}
