import { OwnEntry } from '~/features/own-entry/own-entry';
import { PlainPage } from '~/features/site/plain-page';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => [...pageMeta('/my-entry'), { name: 'robots', content: 'noindex' }];

export default function MyEntry() {
  return (
    <PlainPage>
      <div className="pt-6 md:pt-12">
        <OwnEntry />
      </div>
    </PlainPage>
  );
}
