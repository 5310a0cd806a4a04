import { PRIVACY } from '~/content/legal/privacy';
import { LegalPage } from '~/features/legal/legal-page';

export default function Privacy() {
  return <LegalPage document={PRIVACY} />;
}
