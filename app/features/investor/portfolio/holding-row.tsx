import { CompanyMark } from '../company-mark';
import { dollars } from '../dollars';
import type { Holding } from '../holdings.sample';
import { ScoreChange, VibeScore } from '../vibe-score';
import { HoldingActions } from './holding-actions';

/** A holding in the list. */
export function HoldingRow({ holding }: { holding: Holding }) {
  const { company, about, investment, date, vibeScore, scoreChange } = holding;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 px-4 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_5rem_auto_auto] md:gap-x-5 md:px-5 lg:grid-cols-[auto_minmax(0,1fr)_6rem_5rem_auto_auto]">
      <CompanyMark name={company} />
      <div className="min-w-0">
        <h3 className="text-small font-semibold">{company}</h3>
        <p className="text-caption text-faint tabular lg:hidden">
          {dollars(investment)} · {date}
          <span className="md:hidden">
            {' '}
            · <ScoreChange points={scoreChange} />
          </span>
        </p>
        <p className="truncate text-caption text-faint max-lg:hidden">{about}</p>
      </div>
      <p className="text-right text-small tabular max-lg:hidden">
        <span className="block font-medium">{dollars(investment)}</span>
        <span className="text-caption text-faint">{date}</span>
      </p>
      <p className="text-right text-small max-md:hidden">
        <ScoreChange points={scoreChange} />
      </p>
      <VibeScore score={vibeScore} falling={scoreChange < 0} />
      <HoldingActions company={company} className="max-md:col-span-3" />
    </div>
  );
}
