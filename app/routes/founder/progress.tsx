import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/founder/progress');

export default function Progress() {
  return <h1 className="text-title font-semibold">Progress</h1>;
}
