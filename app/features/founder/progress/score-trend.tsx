import { useState } from 'react';
import { Panel } from '~/components/card';
import { LineChart } from '~/components/charts/line-chart';
import { ChoiceGroup } from '~/components/choice-group';
import { MAX_SCORE } from '~/content/score';

import { SCORE_TRENDS, TREND_PERIODS, type TrendPeriod } from './score-trend.sample';

const PERIODS = TREND_PERIODS.map((period) => ({ key: period, label: period }));

export function ScoreTrend({ className }: { className?: string }) {
  const [period, setPeriod] = useState<TrendPeriod>('Weekly');
  const { axis, points } = SCORE_TRENDS[period];
  return (
    <Panel
      className={className}
      title="Vibe Score trend"
      aside={<ChoiceGroup label="Period" choices={PERIODS} selected={period} onSelect={setPeriod} />}
    >
      <LineChart
        key={period}
        name={`Vibe Score, ${period.toLowerCase()}`}
        points={points}
        xAxis={axis}
        yAxis={`Vibe Score (of ${MAX_SCORE})`}
      />
    </Panel>
  );
}
