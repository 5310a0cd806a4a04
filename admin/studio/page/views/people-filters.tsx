import { SlidersHorizontal, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button, getButtonClass } from '#app/components/button.tsx';
import { SearchInput } from '#app/components/search-input.tsx';
import { Select } from '#app/components/select.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { type Choice, FILTER_NAMES, FILTERS, type FilterName, isFacet, NONE } from '../../contract.ts';
import { getValueLabel } from '../format.ts';
import { useBreakdown } from '../use-data.ts';
import type { Filter } from '../use-filter.ts';

const TYPING_MS = 120;
/** Stands for a filter that is off. */
const ANY = '';

const FIELD = 'grid grid-rows-[auto_2.75rem] gap-1 text-caption font-medium text-soft md:grid-rows-[auto_2.25rem]';
const DAYS = FILTER_NAMES.filter((name) => FILTERS[name].isDay);
const SELECTS = FILTER_NAMES.filter((name) => isFacet(name) || FILTERS[name].choices);

export const renderOption = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);

type PeopleFiltersProps = { filter: Filter; except?: FilterName[]; children?: ReactNode };

/** Search as you type, and a choice for each filter, which open on demand. Active ones always show as chips. */
export function PeopleFilters({ filter, except = [], children }: PeopleFiltersProps) {
  return (
    <search className="relative mb-4 grid gap-2">
      <SearchField filter={filter} />
      <details>
        <summary className={getButtonClass({ variant: 'secondary' }, 'absolute top-0 right-0 cursor-pointer')}>
          <SlidersHorizontal aria-hidden="true" className="size-4 max-md:hidden" />
          Filters
        </summary>
        <div className="grid grid-cols-2 gap-3 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-3 lg:grid-cols-6 max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
          {SELECTS.filter((name) => !except.includes(name)).map((name) => (
            <Choices key={name} filter={filter} name={name} />
          ))}
          {DAYS.map((name) => (
            <DayField key={name} filter={filter} name={name} />
          ))}
          {children}
        </div>
      </details>
      {filter.isFiltered ? (
        <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
          {filter.active.map(([name, value]) => (
            <Chip key={name} filter={filter} name={name} value={value} />
          ))}
          <li>
            <Button variant="quiet" size="small" onClick={filter.clear}>
              Clear filters
            </Button>
          </li>
        </ul>
      ) : null}
    </search>
  );
}

function Chip({ filter, name, value }: { filter: Filter; name: FilterName; value: string }) {
  const { label } = FILTERS[name];
  const shown = useChoices(name).find((choice) => choice.value === value)?.label ?? value;
  return (
    <li>
      <button
        type="button"
        aria-label={`Remove the filter ${label}: ${shown}`}
        onClick={() => filter.set(name, null)}
        className="flex h-11 max-w-full items-center gap-1.5 rounded-full border border-accent/50 bg-accent-soft px-3 text-small md:h-8"
      >
        <span className="max-w-60 truncate">
          {label}: <bdi>{shown}</bdi>
        </span>
        <X aria-hidden="true" className="size-4 shrink-0" />
      </button>
    </li>
  );
}

/** What can be chosen: what the filter names, or what is on the list. */
function useChoices(name: FilterName): Choice[] {
  const { choices } = FILTERS[name];
  const isOnList = isFacet(name) && choices === undefined;
  const { data } = useBreakdown(isOnList ? name : null);
  const known = choices ?? data?.counts.filter(({ value }) => value !== NONE) ?? [];
  return isFacet(name) ? [{ value: NONE, label: getValueLabel(name, NONE) }, ...known] : [...known];
}

function SearchField({ filter }: { filter: Filter }) {
  const input = useRef<HTMLInputElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = filter.get('search') ?? '';
  // When Back, a link or "Clear filters" changes the address, the field follows.
  useEffect(() => {
    if (input.current && typing.current === undefined) input.current.value = searched;
  }, [searched]);
  function searchSoon(typed: string) {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => {
      typing.current = undefined;
      // Back should not step through every letter.
      filter.set('search', typed || null, { replacesAddress: true });
    }, TYPING_MS);
  }
  return (
    <SearchInput
      ref={input}
      className="mr-22 md:mr-28"
      label="Search by name or email"
      placeholder="Search by name or email"
      defaultValue={searched}
      onChange={({ target }) => searchSoon(target.value)}
    />
  );
}

function Choices({ filter, name }: { filter: Filter; name: FilterName }) {
  const known = useChoices(name);
  const chosen = filter.get(name);
  // A bookmarked value may be none of the known ones.
  const isKnown = chosen === null || known.some(({ value }) => value === chosen);
  return (
    <LabelledSelect
      label={FILTERS[name].label}
      value={chosen ?? ANY}
      onChange={({ target }) => filter.set(name, target.value === ANY ? null : target.value)}
    >
      {renderOption({ value: ANY, label: 'Any' })}
      {known.map(renderOption)}
      {isKnown ? null : renderOption({ value: chosen, label: chosen })}
    </LabelledSelect>
  );
}

/** Its label is visible above it. */
export function LabelledSelect(select: ComponentProps<typeof Select>) {
  return (
    <div className={FIELD}>
      <span aria-hidden="true">{select.label}</span>
      <Select {...select} />
    </div>
  );
}

function DayField({ filter, name }: { filter: Filter; name: FilterName }) {
  return (
    <label className={classNames(FIELD, 'max-sm:col-span-2')}>
      {FILTERS[name].label}
      <input
        type="date"
        value={filter.get(name) ?? ''}
        onChange={(event) => filter.set(name, event.target.value || null)}
        className="w-full min-w-0 rounded-xl border border-line bg-raised px-3 text-body text-ink transition-colors duration-150 hover:border-line-strong md:text-small"
      />
    </label>
  );
}
