import { BRAND, COMPANY } from '~/content/site';
import { structuredData } from '~/lib/structured-data';

const SITE_URL: string = import.meta.env.SITE_URL;

export function organization() {
  return structuredData('Organization', {
    name: BRAND.name,
    legalName: COMPANY.legalName,
    description: BRAND.summary,
    url: `${SITE_URL}/`,
    logo: `${SITE_URL}/icon-512.png`,
    email: COMPANY.email,
    sameAs: [COMPANY.networkPage.url],
  });
}
