import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/cookies');

export default function Cookies() {
  return <h1 className="text-title font-semibold">Cookies</h1>;
}
