import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/founder/ai-cofounder');

export default function AiCofounder() {
  return <h1 className="text-title font-semibold">AiCofounder</h1>;
}
