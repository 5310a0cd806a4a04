import { classNames } from '#app/lib/class-names.ts';
import { type ListedPerson, type Sort, STATES } from '../../contract.ts';
import { formatDay, formatMoment, roleLabel } from '../format.ts';
import { Table } from '../table.tsx';
import type { Filter } from '../use-filter.ts';

export function PeopleTable({ people, filter: { sort, set } }: { people: ListedPerson[]; filter: Filter }) {
  const sortButton = (name: string, next: Sort, arrow: string) => (
    <button type="button" onClick={() => set('sort', next)} className="font-medium hover:text-ink">
      {name}
      <span aria-hidden="true"> {arrow}</span>
    </button>
  );
  return (
    <Table
      isBlocksOnPhone
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Name',
          className: 'w-32 max-md:min-w-1/2 max-md:flex-1 xl:w-52',
          show: ({ id, full_name }) => (
            <button
              type="button"
              onClick={() => set('person', id)}
              className="max-w-full truncate text-left font-medium after:absolute after:inset-0"
            >
              <bdi>{full_name}</bdi>
            </button>
          ),
        },
        {
          name: 'Email',
          heading: sortButton('Email', 'email', sort === 'email' ? '↑' : ''),
          sort: sort === 'email' ? 'ascending' : undefined,
          className: 'wrap-anywhere max-md:order-2 max-md:w-full',
          show: ({ email }) => <bdi className="text-soft">{email}</bdi>,
        },
        {
          name: 'Role',
          className: 'w-32 max-md:order-2 max-md:w-auto lg:w-36',
          show: ({ role }) => <span className="text-soft">{role ? roleLabel(role) : '–'}</span>,
        },
        {
          name: 'Source',
          className: 'w-40 truncate max-lg:hidden xl:w-52',
          show: ({ utm_source, utm_campaign }) => (
            <bdi className="text-soft">{[utm_source ?? '–', utm_campaign].filter(Boolean).join(' · ')}</bdi>
          ),
        },
        {
          name: 'State',
          className: 'w-36 max-md:order-2 max-md:w-auto',
          show: (person) => <StateMark person={person} />,
        },
        {
          name: 'Joined',
          heading: sortButton(
            'Joined',
            sort === 'newest' ? 'oldest' : 'newest',
            { newest: '↓', oldest: '↑', email: '' }[sort],
          ),
          sort: ({ newest: 'descending', oldest: 'ascending', email: undefined } as const)[sort],
          className: 'w-28 max-md:order-1 max-md:w-auto lg:w-32',
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

const DOTS = { waiting: 'bg-line-strong', confirmed: 'bg-accent', invited: 'bg-positive' };

function StateMark({ person }: { person: ListedPerson }) {
  const state = person.invited_at ? 'invited' : person.confirmed_at ? 'confirmed' : 'waiting';
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', DOTS[state])} />
      {STATES.find(({ value }) => value === state)?.label}
    </span>
  );
}
