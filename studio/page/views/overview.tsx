import { useState } from 'react';
import { Panel } from '#app/components/card.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { StatStrip } from '#app/components/stat-strip.tsx';
import type { Breakdowns, Day, Figure, Overview, Period } from '../../contract.ts';
import { formatNumber, formatShare, roleLabel, ZONE } from '../format.ts';
import { Attention } from '../parts/attention.tsx';
import { Bars } from '../parts/bars.tsx';
import { DaysChart } from '../parts/days-chart.tsx';
import { Empty, Pending, View } from '../parts/view.tsx';
import { useData } from '../use-data.ts';

const LIVE_MS = 30_000;
const PERIOD_CHOICES = [
  { key: '30', label: '30 days' },
  { key: '90', label: '90 days' },
  { key: 'all', label: 'All time' },
] as const;

export function OverviewView() {
  const { data, problem } = useData<Overview>('/overview', { liveMs: LIVE_MS });
  return (
    <View title="Overview" lead="How the list is doing.">
      {!data ? (
        <Pending problem={problem} />
      ) : data.registered.total === 0 ? (
        <Empty title="Nobody is on the list yet">
          People who ask for early access on the site appear here at once.
        </Empty>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Attention {...data.attention} />
          <StatStrip label="The list in figures" stats={statsOf(data)} />
          <Registrations />
          <BreakdownPanels total={data.registered.total} />
        </div>
      )}
    </View>
  );
}

function statsOf({ registered, confirmed, invited, confirmedAndInvited }: Overview) {
  const stat = (title: string, { total, lastWeek }: Figure) => ({
    title,
    value: formatNumber(total),
    change: lastWeek > 0 ? `+${formatNumber(lastWeek)}` : undefined,
    note: lastWeek > 0 ? 'in the last 7 days' : 'none in the last 7 days',
  });
  return [
    stat('Registered', registered),
    stat('Confirmed', confirmed),
    stat('Invited', invited),
    {
      title: 'Confirmed → invited',
      value: formatShare(confirmedAndInvited, confirmed.total),
      note: `${formatNumber(confirmedAndInvited)} of ${formatNumber(confirmed.total)} who confirmed`,
    },
  ];
}

function Registrations() {
  const [period, setPeriod] = useState<Period>('30');
  const { data, problem } = useData<Day[]>(`/days?${new URLSearchParams({ period, zone: ZONE })}`);
  return (
    <Panel
      title="Registrations"
      aside={<ChoiceGroup label="Period" choices={PERIOD_CHOICES} selected={period} onSelect={setPeriod} />}
    >
      {data ? <DaysChart days={data} zone={ZONE} /> : <Pending problem={problem} />}
    </Panel>
  );
}

function BreakdownPanels({ total }: { total: number }) {
  const { data, problem } = useData<Breakdowns>('/breakdowns');
  if (!data) return <Pending problem={problem} />;
  const plain = (none: string) => (value: string | null) => value || none;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Bars title="Role" filter="role" counts={data.roles} total={total} label={roleLabel} />
      <Bars title="Source" filter="source" counts={data.sources} total={total} label={plain('No source')} />
      <Bars title="Campaign" filter="campaign" counts={data.campaigns} total={total} label={plain('No campaign')} />
      <Bars title="Referrer’s site" filter="site" counts={data.sites} total={total} label={plain('No referrer')} />
    </div>
  );
}
