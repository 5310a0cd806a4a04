import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/founder/connect');

export default function Connect() {
  return <h1 className="text-title font-semibold">Connect</h1>;
}
