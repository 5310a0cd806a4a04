import { ArrowDownUp, Bookmark, SlidersHorizontal } from 'lucide-react';
import { InertButton } from '~/components/inert-button';
import { SearchInput } from '~/components/search-input';
import { tooltipTarget } from '~/components/tooltip-area';

const ACTIONS = [
  { label: 'Filters', Icon: SlidersHorizontal },
  { label: 'Sort By', Icon: ArrowDownUp },
  { label: 'Saved', Icon: Bookmark },
];

/** Search and its companions; all of it only shows. */
export function DiscoverToolbar() {
  return (
    <search className="flex flex-wrap gap-2">
      <SearchInput
        label="Search startups"
        placeholder="Search by name, description, or location..."
        autoComplete="off"
        className="min-w-0 flex-[1_1_20rem]"
        {...tooltipTarget}
      />
      {ACTIONS.map(({ label, Icon }) => (
        <InertButton key={label} variant="secondary" className="max-sm:flex-1">
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </InertButton>
      ))}
    </search>
  );
}
