import { useState } from 'react';
import { Panel } from '~/components/card';
import { LineChart } from '~/components/line-chart';
import { SegmentedControl } from '~/components/segmented-control';
import { MAX_SCORE } from '../score.sample';
import { SCORE_TRENDS, TREND_PERIODS, type TrendPeriod } from './score-trend.sample';

export function ScoreTrend({ className }: { className?: string }) {
  const [period, setPeriod] = useState<TrendPeriod>('Weekly');
  const { axis, points } = SCORE_TRENDS[period];
  return (
    <Panel
      className={className}
      title="Vibe Score trend"
      aside={<SegmentedControl label="Period" options={TREND_PERIODS} value={period} onChange={setPeriod} />}
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
