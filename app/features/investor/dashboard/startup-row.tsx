import { dollars } from '../dollars';
import { Monogram } from '../monogram';
import { SECTORS } from '../sectors';
import type { Startup } from '../startups.sample';
import { VibeScore } from '../vibe-score';

export function StartupRow({ startup }: { startup: Startup }) {
  const { name, description, vibeScore, stage, location, raised, sector } = startup;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3.5 lg:py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-4">
      <Monogram name={name} />
      <div>
        <h3 className="text-small font-semibold">{name}</h3>
        <p className="text-caption text-faint">
          {SECTORS[sector]} · {stage}
          <span className="max-sm:hidden"> · {location}</span>
        </p>
      </div>
      <p className="text-caption text-faint max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3 sm:text-right">
        <span className="font-medium text-ink tabular sm:block sm:text-small">{dollars(raised)}</span> raised
        <span className="sm:hidden"> · {location}</span>
      </p>
      <VibeScore score={vibeScore} />
      <p className="col-span-2 col-start-2 row-start-2 -mt-1 text-small text-soft">{description}</p>
    </li>
  );
}
