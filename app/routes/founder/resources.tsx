import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/founder/resources');

export default function Resources() {
  return <h1 className="text-title font-semibold">Resources</h1>;
}
