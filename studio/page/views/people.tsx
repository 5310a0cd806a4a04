import { useState } from 'react';
import type { Overview, PeopleCount, PeoplePage } from '../../contract.ts';
import { formatNumber, plural } from '../format.ts';
import { useData } from '../use-data.ts';
import { useFilter } from '../use-filter.ts';
import { Empty, Loaded, SmallButton, View } from '../view.tsx';
import { ExportMenu } from './export-menu.tsx';
import { EmptyList } from './overview.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';

const PAGE_SIZE = 50;
/** Further down, a search finds people sooner. */
const MOST_SHOWN = 5000;

export function PeopleView() {
  const filter = useFilter();
  const query = `${filter.query}&sort=${filter.sort}`;
  const [asked, setAsked] = useState({ query, limit: PAGE_SIZE });
  const limit = asked.query === query ? asked.limit : PAGE_SIZE;
  const list = useData<PeoplePage>(`/people?${query}&limit=${limit}`);
  const counted = useData<PeopleCount>(`/people/count?${filter.query}`);
  const person = filter.get('person');
  const count = counted.isStale ? undefined : counted.data;
  return (
    <View
      title="People"
      lead={<span role="status">{count ? describeCount(count, filter.isFiltered) : 'Counting …'}</span>}
      actions={<ExportMenu query={filter.query} count={count?.count} />}
    >
      <PeopleFilters filter={filter} />
      <Loaded answer={list}>
        {({ people, isMore }) =>
          people.length === 0 ? (
            <NoPeople isFiltered={filter.isFiltered} onClear={filter.clear} />
          ) : (
            <>
              <PeopleTable people={people} filter={filter} />
              <p className="mt-4 flex items-center justify-between gap-4 text-small text-faint">
                {formatNumber(people.length)} shown
                {isMore && limit < MOST_SHOWN ? (
                  <SmallButton disabled={list.isStale} onClick={() => setAsked({ query, limit: limit + PAGE_SIZE })}>
                    Show more
                  </SmallButton>
                ) : null}
              </p>
            </>
          )
        }
      </Loaded>
      {person ? (
        <PersonPanel
          id={person}
          ids={list.data?.people.map(({ id }) => id) ?? []}
          onOpen={(id) => filter.set('person', id, { isTyping: true })}
          onClose={() => filter.set('person', null)}
          onErased={() => {
            list.reload();
            counted.reload();
          }}
        />
      ) : null}
    </View>
  );
}

const describeCount = ({ count, isMore }: PeopleCount, isFiltered: boolean) =>
  `${isMore ? 'More than ' : ''}${plural(count, 'person', 'people')} ${isFiltered ? 'matching' : 'on the list'}`;

function NoPeople({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const overview = useData<Overview>(isFiltered ? null : '/overview');
  if (!isFiltered) return <Loaded answer={overview}>{(found) => <EmptyList {...found} />}</Loaded>;
  return (
    <Empty title="No one matches">
      <SmallButton className="mt-2" onClick={onClear}>
        Clear filters
      </SmallButton>
    </Empty>
  );
}
