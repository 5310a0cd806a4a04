import { LayoutGrid, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { ScoreLegend } from '#app/components/score-legend.tsx';
import { DASHBOARD } from '../dashboard/dashboard.sample.ts';
import { FALLING_HOLDINGS, HOLDINGS, isFalling } from '../holdings.sample.ts';
import { HoldingCard, HoldingRow, ListHeadings } from './holding-views.tsx';

const VIEWS = [
  { key: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden="true" className="size-4" /> },
  { key: 'list', label: 'List', icon: <List aria-hidden="true" className="size-4" /> },
] as const;

type View = (typeof VIEWS)[number]['key'];

const LAYOUTS = {
  grid: { className: 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4', Holding: HoldingCard },
  list: { className: 'divide-y divide-line rounded-2xl border border-line bg-raised', Holding: HoldingRow },
} satisfies Record<View, unknown>;

/** What needs a look comes first. */
const SORTED_HOLDINGS = [...FALLING_HOLDINGS, ...HOLDINGS.filter((holding) => !isFalling(holding))];

export function HoldingsSection() {
  const [view, setView] = useState<View>('grid');
  const { className, Holding } = LAYOUTS[view];
  return (
    <section className="mb-4">
      <div className="mt-8 mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="text-heading font-semibold max-md:mr-auto">Companies</h2>
        <div className="max-md:order-last max-md:basis-full md:mr-auto">
          <ScoreLegend scoreLabel="VibeScore" fallingLabel="Fell this month" />
        </div>
        <ChoiceGroup label="View" choices={VIEWS} selected={view} onSelect={setView} />
      </div>
      <ul className={className}>
        {view === 'list' ? <ListHeadings /> : null}
        {SORTED_HOLDINGS.map((holding) => (
          <li key={holding.company}>
            <article aria-label={holding.company} className="h-full">
              <Holding {...holding} />
            </article>
          </li>
        ))}
        {view === 'grid' ? <NextCompany /> : null}
      </ul>
    </section>
  );
}

/** An invitation to find another company fills the sixth cell of the grid. */
function NextCompany() {
  return (
    <li className="max-md:hidden">
      <PageLink
        to="/investor/discover"
        className="grid h-full place-content-center justify-items-center gap-1 rounded-2xl border border-dashed border-line p-5 text-center text-small transition-colors hover:bg-surface"
      >
        <Plus aria-hidden="true" className="mb-1 size-5" />
        <span className="font-medium">Find the next one</span>
        <span className="text-caption text-faint">{DASHBOARD.deals} potential deals</span>
      </PageLink>
    </li>
  );
}
