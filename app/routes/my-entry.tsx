import { OwnEntry } from '~/features/own-entry/own-entry';
import { SendLink } from '~/features/send-link/send-link';
import { PlainPage } from '~/features/site/plain-page';

export default function MyEntry() {
  return (
    <PlainPage>
      <div className="pt-6 md:pt-12">
        <OwnEntry sendLink={<SendLink />} />
      </div>
    </PlainPage>
  );
}
