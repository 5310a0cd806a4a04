import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/investor/dashboard');

export default function InvestorDashboard() {
  return <h1 className="text-title font-semibold">InvestorDashboard</h1>;
}
