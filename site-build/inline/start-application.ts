import { yieldToMain } from '#app/lib/yield-to-main.ts';
import type { PageSetup } from './page-setup.ts';

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/** Done in small steps with a pause between: in one go it would hold the page for longer than a blink. */
export async function startApplication({ stylesheet, modules, routes, entry }: PageSetup) {
  const styled = new Promise((resolve) => {
    const link = addLink('stylesheet', stylesheet);
    link.onload = link.onerror = resolve;
  });
  for (const href of modules) {
    addLink('modulepreload', href);
    await yieldToMain();
  }
  await styled;
  for (const href of modules) {
    await import(href);
    await yieldToMain();
  }
  const loaded = Object.entries(routes).map(async ([id, href]) => [id, await import(href)]);
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(loaded));
  await import(entry);
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}
