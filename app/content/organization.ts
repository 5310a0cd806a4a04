import { BRAND, COMPANY } from './site.ts';

const SITE_URL: string = import.meta.env.SITE_URL;

/** What search engines read about the company. */
export const ORGANIZATION = {
  name: BRAND.name,
  legalName: COMPANY.legalName,
  description: BRAND.summary,
  url: `${SITE_URL}/`,
  logo: `${SITE_URL}/icon-512.png`,
  email: COMPANY.email,
  sameAs: [COMPANY.networkPage.url],
};
