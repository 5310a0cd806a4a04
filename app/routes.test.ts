import { expect, it } from 'vitest';
import { PAGES } from './content/pages.ts';
import { NOT_FOUND, ROUTES, routeAt } from './routes.ts';

it('has a route for every page of the list, and no other', () => {
  expect([...ROUTES.keys()].sort()).toEqual(PAGES.map(({ path }) => path).sort());
});

it('opens each preview area on its dashboard', () => {
  expect(routeAt('/founder')).toBe(routeAt('/founder/dashboard'));
  expect(routeAt('/investor/')).toBe(routeAt('/investor/dashboard'));
});

it('gives every page but that of an own entry the layout of its folder', () => {
  const withoutLayout = [...ROUTES].filter(([, { layout }]) => layout === undefined).map(([path]) => path);
  expect(withoutLayout).toEqual(['/my-entry']);
  expect(routeAt('/get-early-access').layout).toBe(routeAt('/thank-you').layout);
  expect(routeAt('/pricing').layout).not.toBe(routeAt('/founder').layout);
});

it.each(['/index', '/layout', '/not-found', '/marketing/pricing', '/founder/layout', '/Pricing'])(
  'has no page at %s',
  (path) => {
    expect(routeAt(path)).toBe(NOT_FOUND);
  },
);
