import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { contextModule } from './context-module.ts';

const PAGE = { context: { basename: '/', ssr: false }, data: '[{"_1":2},"loaderData"]\n' };

it('sets what the framework reads', async () => {
  const window: { __reactRouterContext?: { stream: ReadableStream } } = {};
  runInNewContext(contextModule(PAGE).code, { window, Response });
  const { stream, ...context } = window.__reactRouterContext ?? {};
  expect(context).toEqual(PAGE.context);
  expect(await new Response(stream).text()).toBe(PAGE.data);
});

it('is the same file for pages that start alike, and another for others', () => {
  const { path } = contextModule(PAGE);
  expect(path).toMatch(/^\/assets\/context-[\w-]{8}\.js$/);
  expect(contextModule({ ...PAGE }).path).toBe(path);
  expect(contextModule({ ...PAGE, data: '[]' }).path).not.toBe(path);
});
