import { classNames } from '~/lib/class-names';
import { ScoreChange } from '../vibe-score';
import { LINES, PERIODS, type Period, scoreTrend } from './score-trend';

type LineChoicesProps = { period: Period; selected: number; onSelect: (index: number) => void };

/** The chart's legend, and the choice of the line it draws. */
export function LineChoices({ period, selected, onSelect }: LineChoicesProps) {
  return (
    <fieldset className="min-w-0 content-start self-center md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-6">
      <legend className="sr-only">Line shown</legend>
      <p className="col-span-2 mb-2 px-3 text-caption text-faint">Change over the {PERIODS[period].toLowerCase()}</p>
      {LINES.map(({ name, holdings }, index) => {
        const trend = scoreTrend(holdings, period);
        const change = (trend.at(-1)?.value ?? 0) - (trend[0]?.value ?? 0);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={index === selected}
            onClick={() => onSelect(index)}
            className={classNames(
              'flex min-h-9 w-full items-center justify-between gap-3 rounded-lg px-3 text-left text-small transition-colors forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]',
              index === selected ? 'bg-line font-medium text-ink' : 'text-soft hover:bg-surface hover:text-ink',
            )}
          >
            {name} <ScoreChange points={change} />
          </button>
        );
      })}
    </fieldset>
  );
}
