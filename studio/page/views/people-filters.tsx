import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { SearchInput } from '#app/components/search-input.tsx';
import { Select } from '#app/components/select.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { ROLES } from '#registration/contract.ts';
import { type Facet, type FilterName, SORTS, STATES } from '../../contract.ts';
import { useBreakdowns } from '../use-data.ts';
import type { Filter } from '../use-filter.ts';

const TYPING_MS = 120;
/** Stands for a filter that is off, and equals no value. Empty is a value: people without one. */
const ANY = '\0any';

type Choice = { value: string; label: string };

const LABELS: Record<FilterName, string> = {
  search: 'Search',
  role: 'Role',
  state: 'State',
  source: 'Source',
  campaign: 'Campaign',
  site: 'Site',
  from: 'From',
  to: 'To',
};

/** Search as you type, and a choice for each filter. On a phone they open on demand; active ones always show as chips. */
export function PeopleFilters({ filter }: { filter: Filter }) {
  const [isOpen, setOpen] = useState(false);
  const { found } = useBreakdowns(['source', 'campaign', 'site']);
  const known = (facet: Facet, none: string): Choice[] => [
    { value: '', label: none },
    ...(found[facet]?.counts.flatMap(({ value, label }) => (value ? [{ value, label }] : [])) ?? []),
  ];
  const choices = {
    role: [...ROLES, { value: '', label: 'No role' }],
    state: STATES,
    source: known('source', 'No source'),
    campaign: known('campaign', 'No campaign'),
    site: known('site', 'No referrer'),
  };
  const labelOf = (name: FilterName, value: string) =>
    (name in choices && choices[name as keyof typeof choices].find((choice) => choice.value === value)?.label) || value;
  return (
    <search className="mb-4 grid gap-2">
      <div className="flex gap-2">
        <SearchField filter={filter} />
        <Button
          variant="secondary"
          className="md:hidden"
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </Button>
      </div>
      <div id="filters" className={classNames('gap-2 md:grid', isOpen ? 'grid' : 'hidden')}>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
          <Choices filter={filter} name="role" any="Every role" choices={choices.role} />
          <Choices filter={filter} name="state" any="Every state" choices={choices.state} />
          <Choices filter={filter} name="source" any="Every source" choices={choices.source} />
          <Choices filter={filter} name="campaign" any="Every campaign" choices={choices.campaign} />
          <Choices filter={filter} name="site" any="Every site" choices={choices.site} />
          <Select label="Order" value={filter.sort} onChange={(event) => filter.set('sort', event.target.value)}>
            {SORTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <DayField filter={filter} name="from" />
          <DayField filter={filter} name="to" />
        </div>
      </div>
      {filter.isFiltered ? (
        <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
          {filter.active.map(([name, value]) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove the filter ${LABELS[name]}: ${labelOf(name, value)}`}
                onClick={() => filter.set(name, null)}
                className="flex h-8 max-w-full items-center gap-1.5 rounded-full border border-accent/50 bg-accent-soft px-3 text-small"
              >
                <span className="max-w-60 truncate">
                  {LABELS[name]}: <bdi>{labelOf(name, value)}</bdi>
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
      className="grow"
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

function DayField({ filter, name }: { filter: Filter; name: 'from' | 'to' }) {
  return (
    <label className="flex items-center gap-2 text-small text-soft">
      <span className="max-sm:w-9">{LABELS[name]}</span>
      <input
        type="date"
        value={filter.get(name) ?? ''}
        onChange={(event) => filter.set(name, event.target.value || null)}
        className="h-9 rounded-xl border border-line bg-raised px-3 text-small text-ink tabular transition-colors duration-150 hover:border-line-strong"
      />
    </label>
  );
}
