import { Logo } from '~/components/logo';
import { BRAND } from '~/content/site';

export function SiteHeader() {
  return (
    <header className="page-width py-2">
      <Logo name={BRAND.name} />
    </header>
  );
}
