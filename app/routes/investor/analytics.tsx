import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/investor/analytics');

export default function Analytics() {
  return <h1 className="text-title font-semibold">Analytics</h1>;
}
