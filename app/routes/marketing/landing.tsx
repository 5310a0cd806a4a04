import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/');

export default function Landing() {
  return <h1 className="text-title font-semibold">Landing</h1>;
}
