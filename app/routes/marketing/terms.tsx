import { TERMS } from '#app/content/legal/terms.ts';
import { LegalPage } from '#app/features/legal/legal-page.tsx';

export default function Terms() {
  return <LegalPage document={TERMS} />;
}
