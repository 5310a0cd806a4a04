import { TERMS } from '~/content/legal/terms';
import { LegalPage } from '~/features/legal/legal-page';

export default function Terms() {
  return <LegalPage document={TERMS} />;
}
