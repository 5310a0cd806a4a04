import { useState } from 'react';
import { Panel } from '#app/components/card.tsx';
import { LineChart } from '#app/components/charts/line-chart.tsx';
import { Select } from '#app/components/select.tsx';
import { SAMPLE_NOTE } from '#app/content/preview-layout.ts';
import { classNames } from '#app/lib/class-names.ts';
import { ScoreChange } from '../vibe-score.tsx';
import {
  ALL_COMPANIES,
  calculateScoreTrend,
  LINES,
  type Line,
  nameMonths,
  PERIODS,
  type Period,
} from './score-trend.ts';

export function PerformanceOverview() {
  const [period, setPeriod] = useState<Period>(6);
  const [line, setLine] = useState(ALL_COMPANIES);
  return (
    <Panel
      title="Performance Overview"
      note={SAMPLE_NOTE}
      aside={
        <Select label="Period" value={period} onChange={(event) => setPeriod(Number(event.target.value) as Period)}>
          {Object.entries(PERIODS).map(([months, label]) => (
            <option key={months} value={months}>
              {label}
            </option>
          ))}
        </Select>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
        <LineChart
          name={`VibeScore of ${line.name}, ${PERIODS[period].toLowerCase()}`}
          points={calculateScoreTrend(line.holdings, period)}
          xAxis={`Month, ${nameMonths(period)}`}
          yAxis="VibeScore"
          caption={line === ALL_COMPANIES ? 'Average VibeScore' : `VibeScore of ${line.name}`}
          className="min-w-0"
        />
        <LineChoices period={period} selected={line} onSelect={setLine} />
      </div>
    </Panel>
  );
}

type LineChoicesProps = { period: Period; selected: Line; onSelect: (line: Line) => void };

/** The chart's legend, which also selects the line. */
function LineChoices({ period, selected, onSelect }: LineChoicesProps) {
  return (
    <fieldset className="min-w-0 lg:flex lg:flex-col lg:pb-4 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-6">
      <legend className="sr-only">Line shown</legend>
      <p className="col-span-2 mb-2 text-caption text-faint">Change over the {PERIODS[period].toLowerCase()}</p>
      {LINES.map((line) => {
        const trend = calculateScoreTrend(line.holdings, period);
        const change = (trend.at(-1)?.value ?? 0) - (trend[0]?.value ?? 0);
        return (
          <button
            key={line.name}
            type="button"
            aria-pressed={line === selected}
            onClick={() => onSelect(line)}
            className={classNames(
              'flex min-h-11 w-full items-center justify-between gap-3 rounded-lg px-3 text-left text-small md:min-h-9 lg:grow transition-colors forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-highlight forced-colors:aria-pressed:text-highlight-text',
              line === selected ? 'bg-line font-medium text-ink' : 'text-soft hover:bg-surface hover:text-ink',
            )}
          >
            {line.name} <ScoreChange points={change} />
          </button>
        );
      })}
    </fieldset>
  );
}
