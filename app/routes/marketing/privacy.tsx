import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/privacy');

export default function Privacy() {
  return <h1 className="text-title font-semibold">Privacy</h1>;
}
