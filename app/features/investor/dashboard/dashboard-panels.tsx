import { Panel } from '#app/components/card.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { SAMPLE_NOTE } from '#app/content/preview-layout.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { formatLongDate, formatShortMonth, parseDay } from '#app/lib/dates.ts';
import { formatSigned } from '#app/lib/format-signed.ts';
import { HOLDINGS, PORTFOLIO } from '../holdings.sample.ts';
import { ScoreChange } from '../vibe-score.tsx';
import { EVENTS } from './dashboard.sample.ts';

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
    <Panel title="Upcoming Events" note={SAMPLE_NOTE}>
      <ul className="-my-3 divide-y divide-line">
        {EVENTS.map(({ title, date, startups }) => {
          const day = parseDay(date);
          return (
            <li key={title} className="flex items-center gap-3.5 py-3">
              <span
                aria-hidden="true"
                className="grid size-12 shrink-0 place-content-center rounded-xl border border-line bg-surface text-center"
              >
                <span className="text-heading leading-5 font-semibold tabular">{day.getDate()}</span>
                <span className="text-caption leading-4 text-faint">{formatShortMonth(day)}</span>
              </span>
              <div className="min-w-0">
                <h3 className="text-small font-medium">{title}</h3>
                <p className="text-caption text-faint">
                  <time dateTime={date}>{formatLongDate(day)}</time> · {startups} startups
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
