import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/founder/dashboard');

export default function FounderDashboard() {
  return <h1 className="text-title font-semibold">FounderDashboard</h1>;
}
