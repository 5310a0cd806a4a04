import { COOKIES } from '#app/content/legal/cookies.ts';
import { LegalPage } from '#app/features/legal/legal-page.tsx';

export default function Cookies() {
  return <LegalPage document={COOKIES} />;
}
