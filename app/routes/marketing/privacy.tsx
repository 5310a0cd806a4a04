import { PRIVACY } from '~/content/legal/privacy';
import { LegalPage } from '~/features/legal/legal-page';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/privacy');

export default function Privacy() {
  return <LegalPage document={PRIVACY} />;
}
