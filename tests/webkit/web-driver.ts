import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findWebKit } from '#scripts/harness/browsers.ts';
import { findFreePort, waitForPort } from '#scripts/harness/ports.ts';
import { createTemporaryFolder } from '#scripts/harness/temporary-folder.ts';

/** The key of an element's reference, as WebDriver defines it. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Without this style, the browser's toolbar keeps its window from being as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';

/** Starts WebKitGTK with its driver, on a display that exists in memory only. */
export async function startWebKit() {
  const { driver, browser, display } = findWebKit();
  if (!driver || !browser || !display) throw new Error('WebKitGTK’s driver or Xvfb is not installed');
  const folder = createTemporaryFolder('webkit');
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);

  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  const port = await findFreePort();
  const folders = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder };
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...folders, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const ended = Promise.all([server, screen].map((child) => once(child, 'exit')));
  await waitForPort(port);
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const sessions = `http://127.0.0.1:${port}/session`;
  const { sessionId } = await send<{ sessionId: string }>(sessions, 'POST', { capabilities });
  return {
    visit: (site: string) => createVisitor(`${sessions}/${sessionId}`, site),
    async stop() {
      // The browser ends with its display.
      for (const child of [server, screen]) child.kill();
      await ended;
      // The browser's processes write to the folder until they notice. Unlike rmSync, rm tries again.
      await rm(folder, { recursive: true, force: true, maxRetries: 50 });
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;

function createVisitor(session: string, site: string) {
  const post = <T>(path: string, body: unknown = {}) => send<T>(`${session}${path}`, 'POST', body);
  const run = <T>(script: string, ...args: unknown[]) => post<T>('/execute/sync', { script, args });

  /** Finds the first visible element with this role and accessible name, and scrolls it to the middle of the screen. */
  async function find(role: Role, name: string): Promise<string> {
    let found: Record<string, string> | null = null;
    const look = async () => {
      found = await run(FIND, SELECTORS[role], name);
      return found;
    };
    await expect.poll(look, { message: `${role} “${name}”` }).not.toBeNull();
    return found?.[ELEMENT] ?? '';
  }

  return {
    run,
    open: (path: string) => post('/url', { url: site + path }),
    // These two wait for the page. A script that comes while it loads may never be answered.
    goBack: () => post('/back'),
    goForward: () => post('/forward'),
    path: async () => (await run<string>('return location.href')).slice(site.length),
    text: () => run<string>('return document.body.innerText'),
    async click(role: Role, name: string) {
      await post(`/element/${await find(role, name)}/click`);
    },
    async type(role: Role, name: string, text: string) {
      await post(`/element/${await find(role, name)}/value`, { text });
    },
    /** Sets the size of the page itself; the window is taller by its toolbar. */
    async resize(width: number, height: number) {
      await post('/window/rect', { width, height });
      await expect.poll(() => run('return innerWidth')).toBe(width);
      const toolbar = await run<number>('return outerHeight - innerHeight');
      await post('/window/rect', { width, height: height + toolbar });
      await expect.poll(() => run('return [innerWidth, innerHeight]')).toEqual([width, height]);
    },
  };
}

const SELECTORS = {
  button: 'button',
  checkbox: '[type=checkbox]',
  link: 'a[href]',
  option: 'option',
  question: 'summary',
  textbox: 'input, textarea',
};
type Role = keyof typeof SELECTORS;

/** Runs in the page. It scrolls at once, because the driver clicks where the element was when a smooth scroll began. */
const FIND = `
  const [selector, name] = arguments;
  const getName = (element) =>
    element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent.replace(/\\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(selector)].find(
    (element) => (element.closest('select') ?? element).checkVisibility() && getName(element).startsWith(name),
  );
  document.documentElement.style.scrollBehavior = 'auto';
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;`;

async function send<T>(url: string, method: string, body?: unknown): Promise<T> {
  // The driver closes idle connections, perhaps just as the next command comes.
  const headers = { connection: 'close' };
  const answer = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T & { message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.message}`);
  return value;
}
