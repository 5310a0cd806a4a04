import { ArrowDownUp, Bookmark, SlidersHorizontal } from 'lucide-react';
import { SearchInput } from '~/components/search-input';
import { InertButton, tooltipTarget } from '~/components/tooltip-area';

const ACTIONS = [
  { label: 'Filters', Icon: SlidersHorizontal },
  { label: 'Sort By', Icon: ArrowDownUp },
  { label: 'Saved', Icon: Bookmark },
];

/** Inert in the preview. */
export function DiscoverToolbar() {
  return (
    <search className="grid grid-cols-3 gap-2 md:flex">
      <SearchInput
        label="Search startups"
        placeholder="Search by name, description, or location..."
        autoComplete="off"
        className="col-span-3 md:grow"
        {...tooltipTarget}
      />
      {ACTIONS.map(({ label, Icon }) => (
        <InertButton key={label} variant="secondary" className="max-sm:gap-1.5 max-sm:px-1.5">
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </InertButton>
      ))}
    </search>
  );
}
