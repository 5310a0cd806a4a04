import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/pricing');

export default function Pricing() {
  return <h1 className="text-title font-semibold">Pricing</h1>;
}
