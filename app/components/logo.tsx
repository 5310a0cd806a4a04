import { LOGO_RING } from '#app/lib/ring.ts';
import { PageLink } from './page-link.tsx';
import { ScoreRing } from './score-ring.tsx';

type LogoProps = { name: string; reloadDocument?: boolean };

/** Set `reloadDocument` where the application has failed, so that the browser loads the landing page itself. */
export function Logo({ name, reloadDocument }: LogoProps) {
  return (
    <PageLink
      to="/"
      reloadDocument={reloadDocument}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-lg font-semibold tracking-tight"
    >
      <LogoRing className="logo-ring size-6" />
      <span className="text-heading">{name}</span>
    </PageLink>
  );
}

export function LogoRing({ className }: { className: string }) {
  return <ScoreRing {...LOGO_RING} className={className} />;
}
