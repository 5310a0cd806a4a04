import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/investor/portfolio');

export default function Portfolio() {
  return <h1 className="text-title font-semibold">Portfolio</h1>;
}
