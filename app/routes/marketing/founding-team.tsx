import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/foundingteam');

export default function FoundingTeam() {
  return <h1 className="text-title font-semibold">FoundingTeam</h1>;
}
