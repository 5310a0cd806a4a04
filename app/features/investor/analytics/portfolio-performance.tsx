import { useState } from 'react';
import { Panel } from '~/components/card';
import { BarChart } from '~/components/charts/bar-chart';
import { LineChart } from '~/components/charts/line-chart';
import { ChoiceGroup } from '~/components/choice-group';
import { dollars } from '../dollars';
import { SECTORS, type Sector } from '../sectors';
import { MONTHS_SHOWN, RANGES, VALUE_BY_MONTH, VALUE_BY_SECTOR, VALUE_BY_STAGE } from './analytics.sample';

const CHARTS = {
  Returns: {
    Chart: LineChart,
    name: 'Portfolio value by month',
    xAxis: `Month, ${MONTHS_SHOWN}`,
    points: VALUE_BY_MONTH,
  },
  Sectors: {
    Chart: BarChart,
    name: 'Portfolio value by sector',
    xAxis: 'Sector',
    points: Object.entries(VALUE_BY_SECTOR).map(([sector, value]) => ({ label: SECTORS[sector as Sector], value })),
  },
  Stages: {
    Chart: BarChart,
    name: 'Portfolio value by stage',
    xAxis: 'Stage at first investment',
    points: Object.entries(VALUE_BY_STAGE).map(([label, value]) => ({ label, value })),
  },
};

type Cut = keyof typeof CHARTS;

const CUTS = (Object.keys(CHARTS) as Cut[]).map((cut) => ({ key: cut, label: cut }));
const RANGE_CHOICES = RANGES.map((range) => ({ key: range, label: range }));

/** The same value broken down three ways. The time range is inert. */
export function PortfolioPerformance() {
  const [cut, setCut] = useState<Cut>('Returns');
  const { Chart, ...chart } = CHARTS[cut];
  return (
    <Panel title="Portfolio Performance">
      <div className="mb-5 flex flex-col items-start gap-3 md:max-lg:flex-row md:max-lg:justify-between xl:flex-row xl:justify-between">
        <ChoiceGroup label="Chart" choices={CUTS} selected={cut} onSelect={setCut} />
        <ChoiceGroup label="Time range" choices={RANGE_CHOICES} selected="6M" />
      </div>
      <Chart {...chart} yAxis="Value in US dollars" format={dollars} />
    </Panel>
  );
}
