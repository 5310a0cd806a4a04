import { CompanyMark } from '../company-mark';
import { dollars } from '../dollars';
import { SECTORS } from '../sectors';
import type { Startup } from '../startups.sample';
import { VibeScore } from '../vibe-score';

export function StartupRow({ startup }: { startup: Startup }) {
  const { name, description, vibeScore, stage, location, raised, sector } = startup;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-start gap-x-3 border-t border-line py-4">
      <CompanyMark name={name} />
      <div>
        <h3 className="text-small font-semibold">{name}</h3>
        <p className="text-caption text-pretty wrap-anywhere text-faint">
          {SECTORS[sector]} · {stage} · <span className="tabular">{dollars(raised)}</span>
          <span className="max-lg:sr-only"> raised</span>
          <span className="max-lg:block">
            <span className="max-lg:hidden"> · </span>
            {location}
          </span>
        </p>
      </div>
      <VibeScore score={vibeScore} className="lg:row-span-2" />
      <p className="col-span-3 mt-1 text-small text-soft lg:col-span-1 lg:col-start-2">{description}</p>
    </li>
  );
}
