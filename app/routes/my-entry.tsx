import { OwnEntry } from '~/features/own-entry/own-entry';
import { PlainPage } from '~/features/site/plain-page';

export default function MyEntry() {
  return (
    <PlainPage>
      <div className="pt-6 md:pt-12">
        <OwnEntry />
      </div>
    </PlainPage>
  );
}
