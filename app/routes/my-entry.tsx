import { OwnEntry } from '#app/features/own-entry/own-entry.tsx';
import { SendLink } from '#app/features/send-link/send-link.tsx';
import { PlainPage } from '#app/features/site/plain-page.tsx';

export default function MyEntry() {
  return (
    <PlainPage>
      <div className="pt-6 md:pt-12">
        <OwnEntry sendLink={<SendLink />} />
      </div>
    </PlainPage>
  );
}
