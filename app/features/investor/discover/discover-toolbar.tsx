import { ArrowDownUp, Bookmark, Search, SlidersHorizontal } from 'lucide-react';
import { explained, InertButton } from '~/components/tip';

const ACTIONS = [
  { label: 'Filters', Icon: SlidersHorizontal },
  { label: 'Sort By', Icon: ArrowDownUp },
  { label: 'Saved', Icon: Bookmark },
];

/** Search and its companions; all of it only shows. */
export function DiscoverToolbar() {
  return (
    <search className="flex flex-wrap gap-2">
      <div className="relative min-w-0 flex-[1_1_20rem]">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <input
          type="search"
          aria-label="Search startups"
          placeholder="Search by name, description, or location..."
          autoComplete="off"
          {...explained}
          className="h-9 w-full rounded-lg border text-ellipsis border-line bg-surface pr-3 pl-9 text-small text-ink transition-colors duration-150 placeholder:text-faint hover:border-line-strong"
        />
      </div>
      {ACTIONS.map(({ label, Icon }) => (
        <InertButton key={label} variant="secondary" size="small" className="max-sm:flex-1">
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </InertButton>
      ))}
    </search>
  );
}
