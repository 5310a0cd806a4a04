import { TERMS } from '~/content/legal/terms';
import { LegalPage } from '~/features/legal/legal-page';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/terms');

export default function Terms() {
  return <LegalPage document={TERMS} />;
}
