import { expect, it } from 'vitest';
import { PAGES } from './content/pages.ts';
import { NOT_FOUND, ROUTES, routeAt } from './routes.ts';

it('every page in the list has a route, and there are no other routes', () => {
  expect([...ROUTES.keys()].sort()).toEqual(PAGES.map(({ path }) => path).sort());
});

it('each preview area opens on its dashboard', () => {
  expect(routeAt('/founder')).toBe(routeAt('/founder/dashboard'));
  expect(routeAt('/investor/')).toBe(routeAt('/investor/dashboard'));
});

it('every page except /my-entry has the layout of its folder', () => {
  const withoutLayout = [...ROUTES].filter(([, { layout }]) => layout === undefined).map(([path]) => path);
  expect(withoutLayout).toEqual(['/my-entry']);
  expect(routeAt('/get-early-access').layout).toBe(routeAt('/thank-you').layout);
  expect(routeAt('/pricing').layout).not.toBe(routeAt('/founder').layout);
});

it.each(['/index', '/layout', '/not-found', '/marketing/pricing', '/founder/layout', '/Pricing'])(
  'the site has no page at %s',
  (path) => {
    expect(routeAt(path)).toBe(NOT_FOUND);
  },
);
