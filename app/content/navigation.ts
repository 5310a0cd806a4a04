import { findPage, type Menu, PAGES } from './pages.ts';

type Link = { label: string; to: string };

function linkTo(path: string): Link {
  const { label } = findPage(path);
  if (!label) throw new Error(`${path} has no label in app/content/pages.ts`);
  return { label, to: path };
}

const listLinks = (menu: Menu) => PAGES.filter((page) => page.menu === menu).map(({ path }) => linkTo(path));

export const EARLY_ACCESS = linkTo('/get-early-access');
export const TEAM = linkTo('/foundingteam');

export const HEADER_LINKS = listLinks('header');
export const COMPANY_LINKS = listLinks('company');
export const LEGAL_LINKS = listLinks('legal');
export const FOUNDER_NAVIGATION = listLinks('founder');
export const INVESTOR_NAVIGATION = listLinks('investor');

export const PREVIEWS = [
  { label: 'Founder Preview', to: '/founder/dashboard' },
  { label: 'Investor Preview', to: '/investor/dashboard' },
];

/** All five lead to the landing page, which speaks to each of them. */
export const SOLUTIONS = ['Founders', 'Accelerators', 'Investors', 'Universities', 'Advisors'].map((label) => ({
  label,
  to: '/',
}));
