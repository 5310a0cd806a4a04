import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/vision');

export default function Vision() {
  return <h1 className="text-title font-semibold">Vision</h1>;
}
