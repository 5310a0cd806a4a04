import { PRIVACY } from '#app/content/legal/privacy.ts';
import { LegalPage } from '#app/features/legal/legal-page.tsx';

export default function Privacy() {
  return <LegalPage document={PRIVACY} />;
}
