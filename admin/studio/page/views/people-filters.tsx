import { SlidersHorizontal, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button, getButtonClass } from '#app/components/button.tsx';
import { SearchInput } from '#app/components/search-input.tsx';
import { Select } from '#app/components/select.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { FILTERS, type FilterName } from '../../contract.ts';
import { type Choice, FILTER_LABELS, getChoices, getValueLabel } from '../format.ts';
import { useBreakdown } from '../use-data.ts';
import type { Filter } from '../use-filter.ts';

const TYPING_MS = 120;
/** Stands for a filter that is off. It is not empty, because an empty filter selects people without a value. */
const ANY = '\0any';

const FIELD = 'grid grid-rows-[auto_2.75rem] gap-1 text-caption font-medium text-soft md:grid-rows-[auto_2.25rem]';
const SELECTS = FILTERS.filter((name) => !['search', 'from', 'to'].includes(name));

export const renderOption = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);

type PeopleFiltersProps = { filter: Filter; except?: FilterName[]; children?: ReactNode };

/** Search as you type, and a choice for each filter, which open on demand. Active ones always show as chips. */
export function PeopleFilters({ filter, except = [], children }: PeopleFiltersProps) {
  // These choices come from the list itself.
  const used: Partial<Record<FilterName, ReturnType<typeof useBreakdown>>> = {
    source: useBreakdown('source'),
    campaign: useBreakdown('campaign'),
    referrer: useBreakdown('referrer'),
  };
  const listChoices = (name: FilterName): Choice[] => {
    const counted = used[name]?.data?.counts.flatMap(({ value, label }) => (value ? [{ value, label }] : [])) ?? [];
    const none = name === 'state' ? [] : [{ value: '', label: getValueLabel(name, '') }];
    return [...none, ...getChoices(name), ...counted];
  };
  const getLabel = (name: FilterName, value: string) =>
    listChoices(name).find((choice) => choice.value === value)?.label ?? value;
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
            <Choices key={name} filter={filter} name={name} known={listChoices(name)} />
          ))}
          <DayField filter={filter} name="from" />
          <DayField filter={filter} name="to" />
          {children}
        </div>
      </details>
      {filter.isFiltered ? (
        <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
          {filter.active.map(([name, value]) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove the filter ${FILTER_LABELS[name]}: ${getLabel(name, value)}`}
                onClick={() => filter.set(name, null)}
                className="flex h-11 max-w-full items-center gap-1.5 rounded-full border border-accent/50 bg-accent-soft px-3 text-small md:h-8"
              >
                <span className="max-w-60 truncate">
                  {FILTER_LABELS[name]}: <bdi>{getLabel(name, value)}</bdi>
                </span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </li>
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

function Choices({ filter, name, known }: { filter: Filter; name: FilterName; known: Choice[] }) {
  const chosen = filter.get(name);
  // A bookmarked value may be none of the known ones.
  const isKnown = chosen === null || known.some(({ value }) => value === chosen);
  return (
    <LabelledSelect
      label={FILTER_LABELS[name]}
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

function DayField({ filter, name }: { filter: Filter; name: 'from' | 'to' }) {
  return (
    <label className={classNames(FIELD, 'max-sm:col-span-2')}>
      {FILTER_LABELS[name]}
      <input
        type="date"
        value={filter.get(name) ?? ''}
        onChange={(event) => filter.set(name, event.target.value || null)}
        className="w-full min-w-0 rounded-xl border border-line bg-raised px-3 text-body text-ink transition-colors duration-150 hover:border-line-strong md:text-small"
      />
    </label>
  );
}
