import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { SearchInput } from '#app/components/search-input.tsx';
import { Select } from '#app/components/select.tsx';
import { ROLES } from '#registration/contract.ts';
import { type Breakdowns, type FilterName, SORTS, STATES } from '../../contract.ts';
import { useData } from '../use-data.ts';
import type { Filter } from '../use-filter.ts';

const TYPING_MS = 120;
/** What no value of a filter is: that the filter is off. Empty is a value, for those who have none. */
const ANY = '\0any';

type Choice = { value: string; label: string };

/** Search as you type, and a choice for each filter. */
export function PeopleFilters({ filter }: { filter: Filter }) {
  const { data } = useData<Breakdowns>('/breakdowns');
  const known = (counts: { value: string | null }[] = [], none: string) =>
    [...new Set(['', ...counts.map(({ value }) => value ?? '')])].map((value) => ({ value, label: value || none }));
  return (
    <search className="mb-4 grid gap-2">
      <SearchField filter={filter} />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        <Choices filter={filter} name="role" any="Every role" choices={[...ROLES, { value: '', label: 'No role' }]} />
        <Choices filter={filter} name="state" any="Every state" choices={STATES} />
        <Choices filter={filter} name="source" any="Every source" choices={known(data?.sources, 'No source')} />
        <Choices filter={filter} name="campaign" any="Every campaign" choices={known(data?.campaigns, 'No campaign')} />
        <Choices filter={filter} name="site" any="Every site" choices={known(data?.sites, 'No referrer')} />
        <Select label="Order" value={filter.sort} onChange={(event) => filter.set('sort', event.target.value)}>
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <DayField filter={filter} name="from" label="From" />
        <DayField filter={filter} name="to" label="To" />
        {filter.isFiltered ? (
          <Button variant="quiet" size="small" onClick={filter.clear}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </search>
  );
}

function SearchField({ filter }: { filter: Filter }) {
  const searched = filter.get('search') ?? '';
  const [typed, setTyped] = useState(searched);
  const written = useRef(searched);
  // Back, a link or "Clear filters" changed the address: the field follows.
  useEffect(() => {
    if (searched === written.current) return;
    written.current = searched;
    setTyped(searched);
  }, [searched]);
  const { set } = filter;
  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      set('search', typed === '' ? null : typed, { isTyping: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, set]);
  return (
    <SearchInput
      label="Search by name or email"
      placeholder="Search by name or email"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

type ChoicesProps = { filter: Filter; name: FilterName; any: string; choices: readonly Choice[] };

function Choices({ filter, name, any, choices }: ChoicesProps) {
  const chosen = filter.get(name);
  // A bookmarked value may be none of the known ones.
  const all =
    chosen === null || choices.some(({ value }) => value === chosen)
      ? choices
      : [...choices, { value: chosen, label: chosen }];
  return (
    <Select
      label={any}
      value={chosen ?? ANY}
      onChange={({ target }) => filter.set(name, target.value === ANY ? null : target.value)}
    >
      <option value={ANY}>{any}</option>
      {all.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function DayField({ filter, name, label }: { filter: Filter; name: 'from' | 'to'; label: string }) {
  return (
    <label className="flex items-center gap-2 text-small text-soft">
      <span className="max-sm:w-9">{label}</span>
      <input
        type="date"
        value={filter.get(name) ?? ''}
        onChange={(event) => filter.set(name, event.target.value || null)}
        className="h-9 rounded-xl border border-line bg-raised px-3 text-small text-ink tabular transition-colors duration-150 hover:border-line-strong"
      />
    </label>
  );
}
