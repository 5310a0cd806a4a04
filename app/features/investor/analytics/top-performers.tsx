import { Panel } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { formatDollars } from '../format-dollars.ts';
import { VibeScore } from '../vibe-score.tsx';
import { TOP_PERFORMERS } from './analytics.sample.ts';

export function TopPerformers() {
  return (
    <Panel title="Top Performers" note="VibeScore · 12-month return" className="flex flex-col">
      <ol className="grid grow gap-5 md:max-lg:grid-cols-3 lg:auto-rows-fr lg:gap-0 lg:divide-y lg:divide-line">
        {TOP_PERFORMERS.map(({ company, annualReturn, vibeScore, investment, date }) => (
          <li key={company} className="grid grid-cols-[auto_1fr_auto] content-center items-center gap-3 lg:py-3">
            <VibeScore score={vibeScore} />
            <div className="md:max-lg:col-span-2">
              <h3 className="text-small font-semibold">{company}</h3>
              <p className="text-caption text-faint tabular">
                {formatDollars(investment)} · {date}
              </p>
            </div>
            <span className="text-heading font-semibold tabular md:max-lg:order-1">{annualReturn}%</span>
            <div className="col-span-3 md:max-lg:col-span-2">
              <ProgressBar label={`12-month return of ${company}`} fraction={annualReturn / 100} isAnimated />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
