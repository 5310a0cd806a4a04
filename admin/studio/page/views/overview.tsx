import { useState } from 'react';
import { Link } from 'react-router';
import { Panel } from '#app/components/card.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { StatStrip } from '#app/components/stat-strip.tsx';
import { SURVEY } from '#app/content/survey.ts';
import type { ChoiceQuestion } from '#contract/survey.ts';
import { formatCount, formatNumber } from '#runtime/format.ts';
import {
  type Breakdown,
  type DayCount,
  FACETS,
  type Facet,
  FILTERS,
  type Figure,
  type Figures,
  type Overview,
  PERIODS,
  type Period,
  type Status,
} from '../../contract.ts';
import { describeShare, formatShareInColumn, getValueLabel, ZONE } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { ShortList } from '../short-list.tsx';
import { useBreakdown, useData } from '../use-data.ts';
import { Empty, SMALL_BUTTON, View } from '../view.tsx';
import { DaysChart } from './days-chart.tsx';

const POLL_MS = 30_000;
const LINK = 'inline-flex items-center font-medium max-md:min-h-11 text-accent underline underline-offset-4';

export function OverviewView() {
  const overview = useData<Overview>('/overview', { pollMs: POLL_MS });
  return (
    <View title="Overview" lead="How the list is doing.">
      <Loaded answer={overview}>
        {(found) =>
          found.isEmpty ? (
            <EmptyList />
          ) : (
            <div className="grid grid-cols-1 gap-4">
              <Attention {...found} />
              <ListFunnel />
              <Registrations />
              <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
                {FACETS.filter((facet) => !isQuestion(facet)).map((facet) => (
                  <BreakdownPanel key={facet} facet={facet} />
                ))}
              </div>
              <div className="flex flex-wrap gap-4">
                {FACETS.filter(isQuestion).map((facet) => (
                  <BreakdownPanel key={facet} facet={facet} />
                ))}
              </div>
            </div>
          )
        }
      </Loaded>
    </View>
  );
}

/** The view of people shows this too, unless a filter is set. */
export function EmptyList() {
  return (
    <Loaded answer={useData<Status>('/status')}>
      {({ howToSetUpMail, formAddress, formQrCode }) => (
        <Empty title="No one is on the list yet">
          <p>People who ask for early access on the site appear here at once.</p>
          {howToSetUpMail === null ? null : (
            <p className="mt-2">
              Mail is off, so no one will be asked to confirm.{' '}
              <Link to="/messages" className={LINK}>
                How to set it up
              </Link>
            </p>
          )}
          <img src={formQrCode} alt={`QR code of ${formAddress}`} className="mx-auto mt-6 size-40 rounded-xl" />
          <p className="mt-3">
            <a href={formAddress} target="_blank" rel="noreferrer" className={SMALL_BUTTON}>
              Open the form
            </a>
          </p>
        </Empty>
      )}
    </Loaded>
  );
}

function Attention({ failed, pausedWaves, refusedRecipients, notEmailed }: Overview) {
  const { data: status } = useData<Status>('/status');
  const isMailOff = status !== undefined && status.howToSetUpMail !== null;
  const items = [
    failed > 0 && [`${formatCount(failed, 'email')} failed.`, '/messages', 'See why'],
    refusedRecipients !== null && [
      `${formatNumber(refusedRecipients)} recipients were refused in the last 24 hours, which harms the reputation of your domain.`,
      '/messages',
      'See which',
    ],
    pausedWaves > 0 && [`${formatCount(pausedWaves, 'wave')} paused with invitations queued.`, '/waves', 'Resume'],
    status?.howToSetUpMail === null &&
      notEmailed > 0 && [
        `${formatCount(notEmailed, 'person was', 'people were')} not emailed: they registered before mail was on, or their mailbox has had enough mail or objected. To write to those who may get mail: npm run waitlist -- mail on --include-earlier`,
        '/people?state=not-emailed',
        'See who',
      ],
    isMailOff && [
      `No mail server is set up: no one is asked to confirm, and no one can be invited.`,
      '/messages',
      'How to set it up',
    ],
  ].filter((item) => item !== false);
  if (items.length === 0) return <p className="text-small text-soft">Nothing needs your attention.</p>;
  return (
    <section aria-label="Needs your attention" className="rounded-2xl border border-line bg-raised p-5 md:px-6">
      <h2 className="text-small font-semibold text-warning">Needs your attention</h2>
      <ul className="mt-2 grid text-small md:gap-1.5">
        {items.map(([words, to = '', action]) => (
          <li key={words} className="flex flex-wrap items-center gap-x-2">
            {words}
            <Link to={to} className={LINK}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListFunnel() {
  const { data } = useData<Figures>('/figures', { pollMs: POLL_MS });
  const toStat = (title: string, figure?: Figure, whole?: Figure, name = '') => {
    if (!figure) return { title, value: '…', note: 'Counting …' };
    const share = whole && describeShare(figure.total, whole.total, name);
    const note = [share, `${formatNumber(figure.lastWeek)} in 7 days`].filter(Boolean).join('\n');
    return { title, value: formatNumber(figure.total), note: <span className="whitespace-pre-line">{note}</span> };
  };
  return (
    <StatStrip
      label="The list in figures"
      stats={[
        toStat('Registered', data?.registered),
        toStat('Confirmed', data?.confirmed, data?.registered, 'registered'),
        toStat('Invited', data?.invited, data?.registered, 'registered'),
        toStat('Accepted', data?.accepted, data?.invited, 'invited'),
        toStat('Joined', data?.joined, data?.invited, 'invited'),
      ]}
    />
  );
}

function Registrations() {
  const [period, setPeriod] = useState<Period>('30');
  const days = useData<DayCount[]>(`/days?${new URLSearchParams({ period, zone: ZONE })}`);
  return (
    <Panel
      title="Registrations"
      aside={<ChoiceGroup label="Period" choices={PERIODS} selected={period} onSelect={setPeriod} />}
    >
      <Loaded answer={days}>{(counts) => <DaysChart days={counts} zone={ZONE} />}</Loaded>
    </Panel>
  );
}

const isQuestion = (facet: Facet): facet is ChoiceQuestion => facet in SURVEY;

function BreakdownPanel({ facet }: { facet: Facet }) {
  const breakdown = useBreakdown(facet);
  return (
    <Panel title={isQuestion(facet) ? SURVEY[facet].asks : FILTERS[facet].label} className="min-w-0 grow basis-64">
      <Loaded answer={breakdown}>{(found) => <Bars facet={facet} breakdown={found} />}</Loaded>
    </Panel>
  );
}

const SHOWN = 6;

/** Below a hundredth of the largest value, a bar is too small to see. */
const SMALLEST_BAR = 0.01;

/** The most common values, with a bar below each, which links to its people. */
function Bars({ facet, breakdown: { counts, values, people } }: { facet: Facet; breakdown: Breakdown }) {
  const largest = counts[0]?.count ?? 1;
  if (counts.length === 0) return <p className="text-small text-soft">No answers yet.</p>;
  return (
    <ShortList shown={SHOWN} className="-mx-2 grid grid-cols-1 gap-0.5">
      {counts.map(({ value, label, count }) => (
        <li key={value}>
          <Link
            to={`/people?${new URLSearchParams({ [facet]: value })}`}
            className="relative flex justify-between gap-4 rounded-lg px-2 pt-2.5 pb-3.5 text-small md:pt-1.5 md:pb-3 transition-colors duration-150 hover:bg-surface"
          >
            {count / largest < SMALLEST_BAR ? null : (
              <span
                aria-hidden="true"
                style={{ width: `calc((100% - 1rem) * ${count / largest})` }}
                className="absolute bottom-1 left-2 h-1 origin-left animate-grow rounded-full bg-accent forced-colors:hidden"
              />
            )}
            <span className="min-w-0 line-clamp-2 wrap-anywhere">
              <bdi>{getValueLabel(facet, label)}</bdi>
            </span>
            <span className="shrink-0 text-soft tabular">
              <span className="font-medium text-ink">{formatNumber(count)}</span>{' '}
              <span className="inline-block w-13 text-right">{formatShareInColumn(count, people)}</span>
            </span>
          </Link>
        </li>
      ))}
      {values > counts.length ? (
        <li className="px-2 pt-2 text-caption text-faint">
          The {counts.length} most common of {formatNumber(values)}.
        </li>
      ) : null}
    </ShortList>
  );
}
