import { Card } from '~/components/card';
import { CompanyMark } from '../company-mark';
import { dollars } from '../dollars';
import type { Holding } from '../holdings.sample';
import { ScoreChange, VibeScore } from '../vibe-score';
import { HoldingActions } from './holding-actions';

/** A holding in the grid. */
export function HoldingCard({ holding }: { holding: Holding }) {
  const { company, about, investment, date, vibeScore, scoreChange } = holding;
  return (
    <Card className="flex h-full flex-col md:p-5">
      <div className="flex items-center gap-3">
        <CompanyMark name={company} />
        <h3 className="mr-auto min-w-0 text-heading font-semibold">{company}</h3>
        <VibeScore score={vibeScore} falling={scoreChange < 0} />
      </div>
      <p className="mt-3 mb-4 text-small text-soft">{about}</p>
      <dl className="mt-auto flex justify-between gap-3 border-t border-line pt-4 text-small">
        <div>
          <dt className="text-caption text-faint">Invested</dt>
          <dd className="font-medium tabular">{dollars(investment)}</dd>
        </div>
        <div>
          <dt className="text-caption text-faint">Since</dt>
          <dd className="font-medium tabular">{date}</dd>
        </div>
        <div className="text-right">
          <dt className="text-caption text-faint">This month</dt>
          <dd>
            <ScoreChange points={scoreChange} />
          </dd>
        </div>
      </dl>
      <HoldingActions company={company} className="mt-4" />
    </Card>
  );
}
