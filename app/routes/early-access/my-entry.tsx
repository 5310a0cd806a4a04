import { OwnEntry } from '~/features/own-entry/own-entry';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => [...pageMeta('/my-entry'), { name: 'robots', content: 'noindex' }];

export default function MyEntry() {
  return (
    <div className="pt-6 md:pt-12">
      <OwnEntry />
    </div>
  );
}
