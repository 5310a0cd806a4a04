import { useState } from 'react';
import { Link } from 'react-router';
import { getButtonClass } from '#app/components/button.tsx';
import { formatCount, formatNumber } from '#runtime/format.ts';
import { type PeopleCount, type PeoplePage, SORTS } from '../../contract.ts';
import { Loaded } from '../loaded.tsx';
import { useData } from '../use-data.ts';
import { useFilter } from '../use-filter.ts';
import { Empty, SmallButton, View } from '../view.tsx';
import { ExportMenu } from './export-menu.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { EmptyList } from './overview.tsx';
import { LabelledSelect, PeopleFilters, renderOption } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';

const PAGE_SIZE = 50;
/** No one scrolls this far: a search finds people sooner. */
const MAX_SHOWN = 5000;

export function PeopleView() {
  const filter = useFilter();
  const query = `${filter.query}&sort=${filter.sort}`;
  const [asked, setAsked] = useState({ query, limit: PAGE_SIZE });
  const [chosen, setChosen] = useState<string[]>([]);
  const [isInviting, setInviting] = useState(false);
  const limit = asked.query === query ? asked.limit : PAGE_SIZE;
  const list = useData<PeoplePage>(`/people?${query}&limit=${limit}`);
  const counted = useData<PeopleCount>(`/people/count?${filter.query}`);
  const person = filter.get('person');
  const count = counted.isStale ? undefined : counted.data;
  return (
    <View
      title="People"
      lead={<span role="status">{count ? describeCount(count, filter.isFiltered) : 'Counting …'}</span>}
      actions={
        <>
          {filter.isFiltered && count?.count !== 0 ? (
            <Link to={`/waves?${filter.query}`} className={getButtonClass({ size: 'small' })}>
              Invite some of these…
            </Link>
          ) : null}
          <ExportMenu query={filter.query} count={count?.count} />
        </>
      }
    >
      <PeopleFilters filter={filter}>
        <LabelledSelect label="Order" value={filter.sort} onChange={(event) => filter.set('sort', event.target.value)}>
          {SORTS.map(renderOption)}
        </LabelledSelect>
      </PeopleFilters>
      <Loaded answer={list}>
        {({ people, hasMore }) => {
          if (people.length === 0 && !filter.isFiltered) return <EmptyList />;
          if (people.length === 0) {
            return (
              <Empty title="No one matches">
                <SmallButton onClick={filter.clear}>Clear filters</SmallButton>
              </Empty>
            );
          }
          return (
            <>
              <PeopleTable people={people} filter={filter} chosen={chosen} onChoose={setChosen} />
              <p className="mt-4 flex items-center justify-between gap-4 text-small text-faint">
                {formatNumber(people.length)} shown
                {hasMore && limit < MAX_SHOWN ? (
                  <SmallButton disabled={list.isStale} onClick={() => setAsked({ query, limit: limit + PAGE_SIZE })}>
                    Show more
                  </SmallButton>
                ) : null}
              </p>
            </>
          );
        }}
      </Loaded>
      {chosen.length > 0 ? (
        <section
          aria-label="Chosen people"
          className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-2xl border border-line-strong bg-raised p-3 text-small shadow-lg"
        >
          <span role="status" className="px-1 font-medium">
            {formatCount(chosen.length, 'person', 'people')} chosen
          </span>
          <SmallButton variant="primary" onClick={() => setInviting(true)}>
            Invite…
          </SmallButton>
          <SmallButton variant="quiet" onClick={() => setChosen([])}>
            Clear
          </SmallButton>
        </section>
      ) : null}
      {isInviting ? (
        <InviteDialog
          draft={{ wanted: { ids: chosen }, includeUnconfirmed: false }}
          onClose={() => setInviting(false)}
          onSent={() => setChosen([])}
        />
      ) : null}
      {person ? (
        <PersonPanel
          id={person}
          ids={list.data?.people.map(({ id }) => id) ?? []}
          onOpen={(id) => filter.set('person', id, { replacesAddress: true })}
          onClose={() => filter.set('person', null)}
          onChange={() => setChosen([])}
        />
      ) : null}
    </View>
  );
}

const describeCount = ({ count }: PeopleCount, isFiltered: boolean) =>
  `${formatCount(count, 'person', 'people')} ${isFiltered ? 'matching' : 'on the list'}`;
