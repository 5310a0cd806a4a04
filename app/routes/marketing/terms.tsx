import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/terms');

export default function Terms() {
  return <h1 className="text-title font-semibold">Terms</h1>;
}
