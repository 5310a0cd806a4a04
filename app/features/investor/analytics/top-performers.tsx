import { Panel } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { CompanyLogo } from '../company-logo.tsx';
import { formatDollars } from '../format-dollars.ts';
import { ANALYTICS, TOP_PERFORMERS } from './analytics.sample.ts';

/** A return has no maximum, so the note says what a full bar is. */
export function TopPerformers() {
  return (
    <Panel title="Top Performers" note="Return over 12 months; a full bar is 100%" className="flex flex-col">
      <ol className="@container grid grow auto-rows-fr">
        {TOP_PERFORMERS.map(({ company, annualReturn, vibeScore, investment, date }) => (
          <li
            key={company}
            className="grid grid-cols-fit-fill-fit large-text:grid-cols-fit-fill content-center items-center gap-x-3 gap-y-2 border-t border-line py-3 @xl:grid-cols-[auto_10rem_1fr_7rem]"
          >
            <CompanyLogo name={company} />
            <div>
              <h3 className="text-small font-semibold">{company}</h3>
              <p className="text-caption text-faint tabular">
                {formatDollars(investment)} in {date}
              </p>
            </div>
            <div className="text-right tabular large-text:col-start-2 large-text:text-left @xl:order-last">
              <p className="text-subtitle font-semibold">{annualReturn}%</p>
              <p className="text-caption text-faint">VibeScore {vibeScore}</p>
            </div>
            <div className="col-span-full @xl:col-span-1">
              <ProgressBar label={`12-month return of ${company}`} fraction={annualReturn / 100} isAnimated />
            </div>
          </li>
        ))}
      </ol>
      <p className="-mb-1 flex items-baseline justify-between gap-x-3 border-t border-line pt-3 text-small text-soft">
        All startups and funds
        <span className="text-heading font-semibold text-ink tabular">{ANALYTICS.annualReturn}%</span>
      </p>
    </Panel>
  );
}
