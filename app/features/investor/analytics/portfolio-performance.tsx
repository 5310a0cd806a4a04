import { useState } from 'react';
import { Panel } from '#app/components/card.tsx';
import { BarChart } from '#app/components/charts/bar-chart.tsx';
import { LineChart } from '#app/components/charts/line-chart.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { SAMPLE_NOTE } from '#app/content/preview-layout.ts';
import { formatDollars } from '../format-dollars.ts';
import { SECTORS, type Sector } from '../sectors.ts';
import { MONTHS_SHOWN, RANGES, VALUE_BY_MONTH, VALUE_BY_SECTOR, VALUE_BY_STAGE } from './analytics.sample.ts';

const CHARTS = {
  Returns: {
    Chart: LineChart,
    name: 'Total value by month',
    xAxis: `Month, ${MONTHS_SHOWN}`,
    points: VALUE_BY_MONTH,
  },
  Sectors: {
    Chart: BarChart,
    name: 'Total value by sector',
    xAxis: 'Sector',
    points: Object.entries(VALUE_BY_SECTOR).map(([sector, value]) => ({ label: SECTORS[sector as Sector], value })),
  },
  Stages: {
    Chart: BarChart,
    name: 'Total value by stage',
    xAxis: 'Stage at first investment',
    points: Object.entries(VALUE_BY_STAGE).map(([label, value]) => ({ label, value })),
  },
};

type ChartName = keyof typeof CHARTS;

const CHART_CHOICES = (Object.keys(CHARTS) as ChartName[]).map((name) => ({ key: name, label: name }));
const RANGE_CHOICES = RANGES.map((range) => ({ key: range, label: range }));

/** Shows the portfolio's value by month, by sector or by stage. The time range is inert. */
export function PortfolioPerformance() {
  const [chartName, setChartName] = useState<ChartName>('Returns');
  const { Chart, ...chart } = CHARTS[chartName];
  return (
    <Panel title="Portfolio Performance" note={SAMPLE_NOTE}>
      <div className="mb-5 flex flex-col items-start gap-3 md:max-lg:flex-row md:max-lg:justify-between xl:flex-row xl:justify-between">
        <ChoiceGroup
          label="Chart"
          choices={CHART_CHOICES}
          selected={chartName}
          onSelect={setChartName}
          className="max-md:w-full"
        />
        <ChoiceGroup label="Time range" choices={RANGE_CHOICES} selected="6M" className="max-md:w-full" />
      </div>
      <Chart {...chart} yAxis="Value in US dollars" format={formatDollars} />
    </Panel>
  );
}
