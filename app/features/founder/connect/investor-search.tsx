import { SlidersHorizontal } from 'lucide-react';
import { InertButton } from '~/components/inert-button';
import { SearchInput } from '~/components/search-input';
import { Select } from '~/components/select';
import { tooltipTarget } from '~/components/tooltip-area';
import { SORT_OPTIONS } from './connect.sample';

/** Search, filter and sort as they will be. None is wired in the preview. */
export function InvestorSearch() {
  return (
    <search className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-[1fr_auto_auto]">
      <SearchInput
        label="Search investors"
        placeholder="Search investors by name, focus area, or location..."
        className="col-span-2 md:col-span-1"
        {...tooltipTarget}
      />
      <InertButton variant="secondary">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filter
      </InertButton>
      <Select label="Sort investors" {...tooltipTarget}>
        {SORT_OPTIONS.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </search>
  );
}
