import { Card } from '#app/components/card.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { CompanyFacts } from '../company-facts.tsx';
import { CompanyLogo } from '../company-logo.tsx';
import { formatDollars } from '../format-dollars.ts';
import type { Holding } from '../holdings.sample.ts';
import { ScoreChange, VibeScore } from '../vibe-score.tsx';

export function HoldingCard({ company, description, investment, date, vibeScore, scoreChange }: Holding) {
  return (
    <Card className="flex h-full flex-col md:p-5">
      <div className="flex items-center gap-3">
        <CompanyLogo name={company} />
        <h3 className="mr-auto min-w-0 text-heading font-semibold">{company}</h3>
        <VibeScore score={vibeScore} isFalling={scoreChange < 0} />
      </div>
      <p className="mt-3 mb-4 text-small text-soft">{description}</p>
      <CompanyFacts
        facts={{ Invested: formatDollars(investment), Since: date, 'This month': <ScoreChange points={scoreChange} /> }}
        className="flex justify-between gap-3"
      />
      <HoldingActions company={company} className="mt-4" />
    </Card>
  );
}

const COLUMNS =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 px-4 md:grid-cols-[2.5rem_minmax(0,1fr)_5rem_4rem_11rem] md:gap-x-5 md:px-5 lg:grid-cols-[2.5rem_minmax(0,1fr)_6rem_5rem_4rem_11rem]';

/** Screen readers skip these headings, because each row names its figures for them. */
export function ListHeadings() {
  return (
    <li aria-hidden="true" className={classNames(COLUMNS, 'py-2.5 text-caption text-faint max-md:hidden')}>
      <span className="col-span-2">Company</span>
      <span className="text-right max-lg:hidden">Invested</span>
      <span className="text-right">This month</span>
      <span className="text-center">VibeScore</span>
    </li>
  );
}

export function HoldingRow({ company, description, investment, date, vibeScore, scoreChange }: Holding) {
  return (
    <div className={classNames(COLUMNS, 'py-3.5')}>
      <CompanyLogo name={company} />
      <div className="min-w-0">
        <h3 className="text-small font-semibold">{company}</h3>
        <p className="text-caption text-faint tabular lg:hidden">
          <span className="sr-only">Invested </span>
          {formatDollars(investment)} · {date}
          <span className="md:hidden">
            {' '}
            · <ScoreChange points={scoreChange} />
            <span className="sr-only"> this month</span>
          </span>
        </p>
        <p className="truncate text-caption text-faint max-lg:hidden">{description}</p>
      </div>
      <p className="text-right text-small tabular max-lg:hidden">
        <span className="sr-only">Invested </span>
        <span className="block font-medium">{formatDollars(investment)}</span>
        <span className="text-caption text-faint">{date}</span>
      </p>
      <p className="text-right text-small max-md:hidden">
        <ScoreChange points={scoreChange} />
        <span className="sr-only"> this month</span>
      </p>
      <VibeScore score={vibeScore} isFalling={scoreChange < 0} className="justify-self-center" />
      <HoldingActions company={company} className="max-md:col-span-3" />
    </div>
  );
}

const ACTIONS = { Contact: 'Writes to the founders.', Details: 'Opens the score, reports and updates.' };

function HoldingActions({ company, className }: { company: string; className?: string }) {
  return (
    <div className={classNames('flex gap-2', className)}>
      {Object.entries(ACTIONS).map(([label, purpose]) => (
        <InertButton
          key={label}
          data-tooltip={purpose}
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
