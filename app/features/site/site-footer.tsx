import { BRAND } from '~/content/site';

export function SiteFooter() {
  return <footer className="page-width py-10 text-small text-faint">{BRAND.name}</footer>;
}
