import { COOKIES } from '~/content/legal/cookies';
import { LegalPage } from '~/features/legal/legal-page';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/cookies');

export default function Cookies() {
  return <LegalPage document={COOKIES} />;
}
