import { expect, it } from 'vitest';
import { FORM_ANSWER_PAGES, PAGES } from './content/pages.ts';
import { findRoute, NOT_FOUND, ROUTES } from './routes.ts';

it('the routes are the pages in the list', () => {
  expect([...ROUTES.keys()].sort()).toEqual([...PAGES, ...FORM_ANSWER_PAGES].map(({ path }) => path).sort());
});

it.each(['/founder', '/investor'])('the preview %s opens on its dashboard', (preview) => {
  expect(findRoute(preview)).toBe(findRoute(`${preview}/dashboard`));
});

it('a slash at the end of an address makes no difference', () => {
  expect(findRoute('/pricing/')).toBe(findRoute('/pricing'));
});

it.each(['/index', '/layout', '/not-found', '/marketing/pricing', '/founder/layout', '/Pricing'])(
  'the site has no page at %s',
  (path) => {
    expect(findRoute(path)).toBe(NOT_FOUND);
  },
);
