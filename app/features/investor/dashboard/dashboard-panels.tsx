import { ArrowRight } from 'lucide-react';
import { Panel } from '#app/components/card.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { SAMPLE_NOTE } from '#app/content/preview-layout.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { formatLongDate, parseDay } from '#app/lib/dates.ts';
import { formatSigned } from '#app/lib/format-signed.ts';
import { FALLING_HOLDINGS, HOLDINGS, PORTFOLIO } from '../holdings.sample.ts';
import { ScoreChange } from '../vibe-score.tsx';
import { EVENTS } from './dashboard.sample.ts';

/** What cannot wait stands above everything else. */
export function NeedsALook() {
  return FALLING_HOLDINGS.map(({ company, scoreChange }) => (
    <PageLink
      key={company}
      to="/investor/portfolio"
      className="mb-4 flex min-h-11 items-center gap-2.5 rounded-2xl bg-raised px-4 py-1.5 text-small text-soft transition-colors hover:bg-surface md:px-6"
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-negative" />
      <span className="grow">
        Needs a look: <strong className="font-semibold text-ink">{company}</strong>,{' '}
        <ScoreChange points={scoreChange} />
        <span className="max-sm:sr-only"> this month</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </PageLink>
  ));
}

export function PortfolioHealth() {
  const { averageScore, averageChange, companies } = PORTFOLIO;
  const rising = HOLDINGS.filter((holding) => holding.scoreChange > 0).length;
  return (
    <Panel title="Portfolio Health" aside="Direct holdings">
      <div className="@container">
        <div className="grid items-center gap-x-8 gap-y-4 @lg:grid-cols-fit-fill">
          <div className="flex items-center gap-5 large-text:flex-wrap">
            <ScoreRing
              fill={averageScore / MAX_SCORE}
              label={`Average VibeScore ${averageScore} of ${MAX_SCORE}`}
              isAnimated
              className="page-ring size-24 shrink-0 large-text:size-32"
            >
              <span aria-hidden="true" className="text-figure font-semibold tracking-tight">
                {averageScore}
              </span>
            </ScoreRing>
            <div className="text-small text-soft">
              <p className="font-medium text-ink">Average VibeScore</p>
              <p className="mt-0.5">
                {rising} of {companies} companies rising
              </p>
              <p className="tabular">{formatSigned(averageChange)} points this month</p>
            </div>
          </div>
          <HoldingsTable />
        </div>
      </div>
    </Panel>
  );
}

function HoldingsTable() {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">VibeScore of each company and its change this month</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Company</th>
          <th scope="col">VibeScore</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {HOLDINGS.map(({ company, vibeScore, scoreChange }) => (
          <tr key={company}>
            <th scope="row" className="py-2 text-left font-normal text-soft">
              {company}
            </th>
            <td className="py-2 text-right font-medium tabular">{vibeScore}</td>
            <td className="w-18 py-2 text-right text-caption">
              <ScoreChange points={scoreChange} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function UpcomingEvents() {
  return (
    <Panel title="Upcoming Events" note={SAMPLE_NOTE} className="flex flex-col">
      <ul className="-my-3 grid grow auto-rows-fr divide-y divide-line">
        {EVENTS.map(({ title, date, startups }) => (
          <li key={title} className="flex items-center gap-4 py-3">
            <EventDate date={date} />
            <div>
              <h3 className="text-small font-medium">{title}</h3>
              <p className="text-caption text-faint tabular">{startups} startups</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function EventDate({ date }: { date: string }) {
  const [month, day] = formatLongDate(parseDay(date)).split(/[ ,]/);
  return (
    <time dateTime={date} className="grid w-10 shrink-0 text-center tabular">
      <span className="text-caption text-faint">{month}</span> <span className="text-heading font-semibold">{day}</span>
    </time>
  );
}
