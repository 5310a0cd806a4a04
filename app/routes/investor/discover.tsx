import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/investor/discover');

export default function Discover() {
  return <h1 className="text-title font-semibold">Discover</h1>;
}
