import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { StatStrip } from '#app/components/stat-strip.tsx';
import {
  type Breakdown,
  type DayCount,
  FACETS,
  type Facet,
  type Figure,
  type Figures,
  type Overview,
  type Period,
} from '../../contract.ts';
import { formatNumber, formatShare, plural, roleLabel, ZONE } from '../format.ts';
import { useBreakdowns, useData } from '../use-data.ts';
import { Empty, Pending, View } from '../view.tsx';
import { DaysChart } from './days-chart.tsx';

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
      ) : data.isEmpty ? (
        <EmptyList {...data} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Attention {...data} />
          <FiguresStrip />
          <Registrations />
          <Breakdowns />
        </div>
      )}
    </View>
  );
}

/** Also for People without a filter. */
export function EmptyList({ formAddress, isMailConfigured }: Pick<Overview, 'formAddress' | 'isMailConfigured'>) {
  return (
    <Empty title="No one is on the list yet">
      <p>People who ask for early access on the site appear here at once.</p>
      {isMailConfigured ? null : (
        <p className="mt-2">
          Mail is off, so no one will be asked to confirm.{' '}
          <Link to="/messages" className="font-medium text-accent underline underline-offset-4">
            How to set it up
          </Link>
        </p>
      )}
      <a
        href={formAddress}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'secondary', size: 'small' }, 'mt-4')}
      >
        Open the form
      </a>
    </Empty>
  );
}

function Attention(overview: Overview) {
  const notices = noticesOf(overview);
  if (notices.length === 0) return <p className="text-small text-soft">Nothing needs your attention.</p>;
  return (
    <section aria-label="Needs your attention" className="rounded-2xl border border-line bg-raised p-5 md:px-6">
      <h2 className="text-small font-semibold text-warning">Needs your attention</h2>
      <ul className="mt-2 grid gap-1.5 text-small">
        {notices.map(({ words, to, action }) => (
          <li key={words} className="flex flex-wrap items-baseline gap-x-2">
            {words}
            <Link to={to} className="font-medium text-accent underline underline-offset-4">
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function noticesOf({ failed, uncertain, pausedWaves, isMailConfigured }: Overview) {
  return [
    failed > 0 && { words: `${plural(failed, 'message')} failed.`, to: '/messages', action: 'See why' },
    uncertain > 0 && {
      words: `${plural(uncertain, 'message')} may or may not have arrived.`,
      to: '/messages',
      action: 'Settle',
    },
    pausedWaves > 0 && {
      words: `${plural(pausedWaves, 'wave')} paused with invitations waiting.`,
      to: '/waves',
      action: 'Resume',
    },
    !isMailConfigured && {
      words: 'No mail server is set up: no one is asked to confirm, and no one can be invited.',
      to: '/messages',
      action: 'How to',
    },
  ].filter((notice) => notice !== false);
}

function FiguresStrip() {
  const { data } = useData<Figures>('/figures', { liveMs: LIVE_MS });
  const stat = (title: string, figure?: Figure) => ({
    title,
    value: figure ? formatNumber(figure.total) : '…',
    note: figure ? `${formatNumber(figure.lastWeek)} in the last 7 days` : 'Counting …',
  });
  const { confirmed, confirmedAndInvited = 0 } = data ?? {};
  const share = {
    title: 'Confirmed → invited',
    value: confirmed ? formatShare(confirmedAndInvited, confirmed.total) : '…',
    note: confirmed
      ? `${formatNumber(confirmedAndInvited)} of ${formatNumber(confirmed.total)} who confirmed`
      : 'Counting …',
  };
  return (
    <StatStrip
      label="The list in figures"
      stats={[
        stat('Registered', data?.registered),
        stat('Confirmed', confirmed),
        stat('Invited', data?.invited),
        share,
      ]}
    />
  );
}

function Registrations() {
  const [period, setPeriod] = useState<Period>('30');
  const { data, problem } = useData<DayCount[]>(`/days?${new URLSearchParams({ period, zone: ZONE })}`);
  return (
    <Panel
      title="Registrations"
      aside={<ChoiceGroup label="Period" choices={PERIOD_CHOICES} selected={period} onSelect={setPeriod} />}
    >
      {data ? <DaysChart days={data} zone={ZONE} /> : <Pending problem={problem} />}
    </Panel>
  );
}

const TITLES = { role: 'Role', source: 'Source', campaign: 'Campaign', site: 'Referrer’s site' };
const NONE = { role: 'No role', source: 'No source', campaign: 'No campaign', site: 'No referrer' };

function Breakdowns() {
  const { found, problem } = useBreakdowns(FACETS);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {FACETS.map((facet) => (
        <Panel key={facet} title={TITLES[facet]}>
          {found[facet] ? <Bars facet={facet} breakdown={found[facet]} /> : <Pending problem={problem} />}
        </Panel>
      ))}
    </div>
  );
}

const SHOWN = 6;

/** The most common values. Each bar links to its people. */
function Bars({ facet, breakdown: { counts, values, people } }: { facet: Facet; breakdown: Breakdown }) {
  const [isWhole, setWhole] = useState(false);
  const [first] = counts;
  return (
    <>
      <ul className="-mx-2 grid gap-0.5">
        {(isWhole ? counts : counts.slice(0, SHOWN)).map(({ value, label, count }) => (
          <li key={value ?? ''}>
            <Link
              to={`/people?${new URLSearchParams({ [facet]: value ?? '' })}`}
              className="relative flex justify-between gap-4 rounded-lg px-2 py-1.5 text-small transition-colors duration-150 hover:bg-surface"
            >
              <span
                aria-hidden="true"
                style={{ width: `${(100 * count) / (first?.count ?? 1)}%` }}
                className="absolute inset-y-0.5 left-0 origin-left animate-grow rounded-md bg-accent-soft forced-colors:hidden"
              />
              <span className="relative min-w-0 truncate">
                <bdi>{facet === 'role' && label ? roleLabel(label) : label || NONE[facet]}</bdi>
              </span>
              <span className="relative shrink-0 text-soft tabular">
                <span className="font-medium text-ink">{formatNumber(count)}</span> · {formatShare(count, people)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {counts.length > SHOWN ? (
        <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${counts.length - SHOWN} more`}
        </Button>
      ) : null}
      {isWhole && values > counts.length ? (
        <p className="mt-2 text-caption text-faint">
          The {counts.length} most common of {formatNumber(values)}.
        </p>
      ) : null}
    </>
  );
}
