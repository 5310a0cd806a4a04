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
      className="mb-4 flex min-h-11 items-center gap-3 rounded-2xl border border-negative/35 bg-negative/8 px-4 py-2 text-small text-soft transition-colors hover:border-negative/60 md:px-5 lg:px-6"
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-negative" />
      <span className="mr-auto">
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
      <div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex items-center gap-5">
          <ScoreRing
            fill={averageScore / MAX_SCORE}
            label={`Average VibeScore ${averageScore} of ${MAX_SCORE}`}
            isAnimated
            className="page-ring size-24 shrink-0"
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
      <ul className="-my-3 lg:flex lg:grow lg:flex-col max-md:divide-y md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-x-6 divide-line lg:divide-y">
        {EVENTS.map(({ title, date, startups }) => (
          <li key={title} className="py-3 lg:grow">
            <h3 className="text-small font-medium">{title}</h3>
            <p className="text-caption text-faint tabular">
              <time dateTime={date}>{formatLongDate(parseDay(date))}</time> · {startups} startups
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
