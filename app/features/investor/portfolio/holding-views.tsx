import { Card } from '#app/components/card.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { formatDollars } from '../format-dollars.ts';
import { type Holding, isFalling } from '../holdings.sample.ts';
import { ScoreChange, VibeScore } from '../vibe-score.tsx';

export function HoldingCard(holding: Holding) {
  const { company, description, investment, date, vibeScore, scoreChange } = holding;
  const facts = {
    Invested: formatDollars(investment),
    Since: date,
    'This month': <ScoreChange points={scoreChange} />,
  };
  return (
    <Card className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-3">
        <CompanyLogo name={company} />
        <div className="grow basis-28">
          <h3 className="text-heading font-semibold">{company}</h3>
          <NeedsALook {...holding} />
        </div>
        <VibeScore score={vibeScore} isFalling={isFalling(holding)} />
      </div>
      <p className="mt-3 mb-4 text-small text-soft">{description}</p>
      <dl className="mt-auto flex flex-wrap justify-between gap-x-3 gap-y-1 border-t border-line pt-4 text-small">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label} className="last:text-right large-text:last:text-left">
            <dt className="text-caption text-faint">{label}</dt>
            <dd className="font-medium tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <HoldingActions company={company} className="mt-4" />
    </Card>
  );
}

const NeedsALook = (holding: Holding) =>
  isFalling(holding) ? <p className="text-caption font-medium text-negative">Needs a look</p> : null;

const COLUMNS =
  'grid grid-cols-fit-fill-fit items-center gap-x-3 gap-y-3 px-4 md:grid-cols-[2.5rem_minmax(0,1fr)_5rem_4rem_11rem] md:gap-x-5 md:px-5 lg:grid-cols-[2.5rem_minmax(0,1fr)_6rem_5rem_4rem_11rem]';

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

export function HoldingRow(holding: Holding) {
  const { company, description, investment, date, vibeScore, scoreChange } = holding;
  return (
    <div className={classNames(COLUMNS, 'py-3.5')}>
      <CompanyLogo name={company} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3 className="text-small font-semibold">{company}</h3>
          <NeedsALook {...holding} />
        </div>
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
      <VibeScore score={vibeScore} isFalling={isFalling(holding)} className="justify-self-center" />
      <HoldingActions company={company} className="max-md:col-span-3" />
    </div>
  );
}

const ACTIONS = { Contact: 'Writes to the founders.', Details: 'Opens the score, reports and updates.' };

function HoldingActions({ company, className }: { company: string; className?: string }) {
  return (
    <div className={classNames('flex flex-wrap gap-2', className)}>
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
