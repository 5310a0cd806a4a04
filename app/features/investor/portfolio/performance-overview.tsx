import { useState } from 'react';
import { Panel } from '~/components/card';
import { LineChart } from '~/components/charts/line-chart';
import { Select } from '~/components/select';
import { LineChoices } from './line-choices';
import { LINES, monthsOf, PERIODS, type Period, scoreTrend } from './score-trend';

/** How the scores of the holdings moved: together, or one of them. */
export function PerformanceOverview() {
  const [period, setPeriod] = useState<Period>(6);
  const [selected, setSelected] = useState(0);
  const line = LINES[selected];
  return (
    <Panel title="Performance Overview" aside={<PeriodSelect period={period} onChange={setPeriod} />}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
        {line ? (
          <LineChart
            name={`VibeScore of ${line.name}, ${PERIODS[period].toLowerCase()}`}
            points={scoreTrend(line.holdings, period)}
            xAxis={`Month, ${monthsOf(period)}`}
            yAxis="VibeScore"
            caption={selected === 0 ? 'Average VibeScore' : `VibeScore of ${line.name}`}
            className="min-w-0"
          />
        ) : null}
        <LineChoices period={period} selected={selected} onSelect={setSelected} />
      </div>
    </Panel>
  );
}

function PeriodSelect({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  return (
    <Select label="Period" value={period} onChange={(event) => onChange(Number(event.target.value) as Period)}>
      {Object.entries(PERIODS).map(([months, label]) => (
        <option key={months} value={months}>
          {label}
        </option>
      ))}
    </Select>
  );
}
