import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { Tick } from '#app/components/check-list.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { type PersonState, STEPS } from '#contract/person.ts';
import type { ListedPerson } from '../../contract.ts';
import { formatDay, formatMoment, getValueLabel } from '../format.ts';
import { Table } from '../table.tsx';
import type { Filter } from '../use-filter.ts';

type PeopleTableProps = {
  people: ListedPerson[];
  filter: Filter;
  chosen: string[];
  onChoose: (ids: string[]) => void;
};

export function PeopleTable({ people, filter: { sort, set }, chosen, onChoose }: PeopleTableProps) {
  const ids = people.map(({ id }) => id);
  const areAllChosen = ids.every((id) => chosen.includes(id));
  const toggle = (id: string) => (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Table
      stackedOn="tablets"
      rows={people}
      getKey={({ id }) => id}
      columns={[
        {
          name: 'Chosen',
          heading: renderCheckbox('Choose everyone shown', areAllChosen, () => onChoose(areAllChosen ? [] : ids)),
          className: 'w-11 pr-0 max-lg:w-auto',
          show: ({ id, full_name }) =>
            renderCheckbox(`Choose ${full_name}`, chosen.includes(id), () => onChoose(toggle(id))),
        },
        {
          name: 'Name',
          className: 'max-md:min-w-1/2 max-lg:flex-1 lg:w-32 xl:w-52',
          show: ({ id, full_name }) => (
            <button
              type="button"
              onClick={() => set('person', id)}
              className="max-w-full text-left wrap-anywhere font-medium after:absolute after:inset-0"
            >
              <bdi>{full_name}</bdi>
            </button>
          ),
        },
        {
          name: 'Email',
          onSort: () => set('sort', 'email'),
          sort: sort === 'email' ? 'ascending' : undefined,
          className: 'wrap-anywhere text-balance max-lg:order-2 max-lg:w-full max-lg:pl-8',
          show: ({ email }) => (
            <bdi className="text-soft">
              <BreakableEmail email={email} />
            </bdi>
          ),
        },
        {
          name: 'Role',
          className: 'w-28 max-md:order-2 max-md:w-auto max-md:pl-8 lg:w-36',
          show: ({ role }) => <span className={role ? 'text-soft' : 'text-faint'}>{getValueLabel('role', role)}</span>,
        },
        {
          name: 'Source',
          className: 'w-40 truncate max-lg:hidden xl:w-52',
          show: ({ utm_source, utm_campaign }) => (
            <bdi className="text-soft">{[utm_source ?? '–', utm_campaign].filter(Boolean).join(' · ')}</bdi>
          ),
        },
        { name: 'State', className: 'w-34 max-md:order-2 max-md:w-auto lg:w-36', show: StateMark },
        {
          name: 'Registered',
          onSort: () => set('sort', sort === 'newest' ? 'oldest' : 'newest'),
          sort: ({ newest: 'descending', oldest: 'ascending', email: undefined } as const)[sort],
          className: 'w-28 max-md:order-1 max-md:w-auto md:max-lg:text-right lg:w-32',
          show: ({ created_at }) => (
            <time dateTime={created_at} title={formatMoment(created_at)} className="text-soft">
              {formatDay(created_at)}
            </time>
          ),
        },
      ]}
    />
  );
}

/**
 * Renders a checkbox above the rest of the row, a press on which opens the person. Its label is larger than the box, so
 * that a fingertip that misses the box by a little does not open the person.
 */
const renderCheckbox = (label: string, isChecked: boolean, onChange: () => void) => (
  <label className="relative z-10 -m-3 -translate-y-0.5 inline-grid size-11 place-items-center align-middle">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={onChange}
      className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[4px] border border-line-strong transition-colors checked:border-accent checked:bg-accent hover:border-ink forced-colors:appearance-auto"
    />
    <Tick className="pointer-events-none col-start-1 row-start-1 size-4 text-on-ink opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
  </label>
);

const DOTS: Record<PersonState, string> = {
  'not-emailed': 'border border-line-strong',
  unconfirmed: 'bg-line-strong',
  confirmed: 'bg-accent/40',
  invited: 'bg-accent',
  accepted: 'bg-positive/40',
  joined: 'bg-positive',
};

function StateMark(person: ListedPerson) {
  const state = getState(person);
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', DOTS[state])} />
      {getValueLabel('state', state)}
    </span>
  );
}

/** Returns the state of the last step that the person has reached. */
function getState(person: ListedPerson): PersonState {
  const furthest = STEPS.findLast(({ date }) => person[date] !== null);
  if (furthest) return furthest.state;
  return person.is_emailed ? 'unconfirmed' : 'not-emailed';
}
