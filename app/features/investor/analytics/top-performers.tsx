import { Panel } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { CompanyLogo } from '../company-logo.tsx';
import { formatDollars } from '../format-dollars.ts';
import { TOP_PERFORMERS } from './analytics.sample.ts';

/** The bars have no track, because a return has no maximum. */
export function TopPerformers() {
  return (
    <Panel title="Top Performers" note="Return over 12 months" className="flex flex-col">
      <ol className="grid grow gap-5 md:max-lg:grid-cols-3 lg:auto-rows-fr lg:gap-0 lg:divide-y lg:divide-line">
        {TOP_PERFORMERS.map(({ company, annualReturn, vibeScore, investment, date }) => (
          <li key={company} className="flex items-center gap-3 md:max-lg:items-start lg:py-3">
            <span className="md:max-lg:hidden">
              <CompanyLogo name={company} />
            </span>
            <div className="grow [--track:transparent]">
              <div className="flex items-baseline justify-between gap-3">
                <h3 className="text-small font-semibold">{company}</h3>
                <span className="text-heading font-semibold tabular">{annualReturn}%</span>
              </div>
              <p className="mb-2 text-caption text-faint tabular">
                VibeScore {vibeScore} · {formatDollars(investment)} · {date}
              </p>
              <ProgressBar label={`12-month return of ${company}`} fraction={annualReturn / 100} isAnimated />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
