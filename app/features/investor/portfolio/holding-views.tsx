import { Card } from '~/components/card';
import { InertButton } from '~/components/tooltip-area';
import { classNames } from '~/lib/class-names';
import { CompanyFacts, CompanyMark } from '../companies';
import { dollars } from '../dollars';
import type { Holding } from '../holdings.sample';
import { ScoreChange, VibeScore } from '../vibe-score';

export function HoldingCard({ company, about, investment, date, vibeScore, scoreChange }: Holding) {
  return (
    <Card className="flex h-full flex-col md:p-5">
      <div className="flex items-center gap-3">
        <CompanyMark name={company} />
        <h3 className="mr-auto min-w-0 text-heading font-semibold">{company}</h3>
        <VibeScore score={vibeScore} falling={scoreChange < 0} />
      </div>
      <p className="mt-3 mb-4 text-small text-soft">{about}</p>
      <CompanyFacts
        facts={{ Invested: dollars(investment), Since: date, 'This month': <ScoreChange points={scoreChange} /> }}
        className="flex justify-between gap-3"
      />
      <HoldingActions company={company} className="mt-4" />
    </Card>
  );
}

export function HoldingRow({ company, about, investment, date, vibeScore, scoreChange }: Holding) {
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

function HoldingActions({ company, className }: { company: string; className?: string }) {
  return (
    <div className={classNames('flex gap-2', className)}>
      {['Contact', 'Details'].map((label) => (
        <InertButton
          key={label}
          variant="secondary"
          size="small"
          className="flex-1"
          aria-label={`${label}: ${company}`}
        >
          {label}
        </InertButton>
      ))}
    </div>
  );
}
