import { PageLink } from './page-link';
import { ScoreRing } from './score-ring';

export function Logo({ name }: { name: string }) {
  return (
    <PageLink to="/" className="inline-flex min-h-11 items-center gap-2.5 rounded-lg font-semibold tracking-tight">
      <ScoreRing fill={0.72} thickness={20} className="logo-ring size-6" />
      <span className="text-heading">{name}</span>
    </PageLink>
  );
}
