import { COOKIES } from '~/content/legal/cookies';
import { LegalPage } from '~/features/legal/legal-page';

export default function Cookies() {
  return <LegalPage document={COOKIES} />;
}
