import { classNames } from '#app/lib/class-names.ts';
import { type ListedPerson, type Sort, STATES } from '../../contract.ts';
import { formatDay, formatMoment, roleLabel } from '../format.ts';
import type { Filter } from '../use-filter.ts';

const HEADING = 'border-b border-line px-3 py-3 font-medium lg:px-4';
const CELL = 'px-3 py-2.5 align-top lg:px-4';

/** A table; on a phone, the main facts of each person in a block. */
export function PeopleTable({ people, filter }: { people: ListedPerson[]; filter: Filter }) {
  const { sort, set } = filter;
  const joined: Sort = sort === 'newest' ? 'oldest' : 'newest';
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-raised">
      <table className="w-full table-fixed text-small">
        <thead className="text-left text-faint max-md:sr-only">
          <tr>
            <th scope="col" className={`${HEADING} w-32 xl:w-52`}>
              Name
            </th>
            <th scope="col" className={HEADING} aria-sort={sort === 'email' ? 'ascending' : undefined}>
              <SortButton isOn={sort === 'email'} arrow="↑" onClick={() => set('sort', 'email')}>
                Email
              </SortButton>
            </th>
            <th scope="col" className={`${HEADING} w-32 lg:w-36`}>
              Role
            </th>
            <th scope="col" className={`${HEADING} w-40 max-lg:hidden xl:w-52`}>
              Source
            </th>
            <th scope="col" className={`${HEADING} w-36`}>
              State
            </th>
            <th
              scope="col"
              className={`${HEADING} w-28 lg:w-32`}
              aria-sort={sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined}
            >
              <SortButton
                isOn={sort !== 'email'}
                arrow={sort === 'oldest' ? '↑' : '↓'}
                onClick={() => set('sort', joined)}
              >
                Joined
              </SortButton>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onOpen={() => set('person', person.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PersonRow({ person, onOpen }: { person: ListedPerson; onOpen: () => void }) {
  const { full_name, email, role, utm_source, utm_campaign, created_at } = person;
  return (
    <tr className="relative border-b border-line transition-colors duration-150 last:border-0 hover:bg-surface max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:px-4 max-md:py-3">
      <td className={`${CELL} max-md:min-w-1/2 max-md:flex-1 max-md:p-0`}>
        <button
          type="button"
          onClick={onOpen}
          className="max-w-full truncate text-left font-medium after:absolute after:inset-0"
        >
          <bdi>{full_name}</bdi>
        </button>
      </td>
      <td className={`${CELL} text-soft wrap-anywhere max-md:order-2 max-md:w-full max-md:p-0`}>
        <bdi>{email}</bdi>
      </td>
      <td className={`${CELL} text-soft max-md:order-2 max-md:p-0`}>{role ? roleLabel(role) : '–'}</td>
      <td className={`${CELL} truncate text-soft max-lg:hidden`}>
        {utm_source ? <bdi>{utm_source}</bdi> : '–'}
        {utm_campaign ? (
          <span className="text-faint">
            {' · '}
            <bdi>{utm_campaign}</bdi>
          </span>
        ) : null}
      </td>
      <td className={`${CELL} max-md:order-2 max-md:p-0`}>
        <StateMark person={person} />
      </td>
      <td className={`${CELL} text-soft tabular max-md:order-1 max-md:p-0`}>
        <time dateTime={created_at} title={formatMoment(created_at)}>
          {formatDay(created_at)}
        </time>
      </td>
    </tr>
  );
}

type SortButtonProps = { isOn: boolean; arrow: string; onClick: () => void; children: string };

function SortButton({ isOn, arrow, onClick, children }: SortButtonProps) {
  return (
    <button type="button" onClick={onClick} className="font-medium hover:text-ink">
      {children}
      <span aria-hidden="true"> {isOn ? arrow : ''}</span>
    </button>
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
