import { Button } from '#app/components/button.tsx';
import { classNames } from '#app/lib/class-names.ts';
import type { Overview, PeopleCount } from '../../contract.ts';
import { formatNumber, plural } from '../format.ts';
import { useData } from '../use-data.ts';
import { useFilter } from '../use-filter.ts';
import { usePeople } from '../use-people.ts';
import { Empty, Pending, View } from '../view.tsx';
import { ExportMenu } from './export-menu.tsx';
import { EmptyList } from './overview.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';

export function PeopleView() {
  const filter = useFilter();
  const list = usePeople(`${filter.query}&sort=${filter.sort}`);
  const counted = useData<PeopleCount>(`/people/count?${filter.query}`);
  const person = filter.get('person');
  const count = counted.isStale ? undefined : counted.data;
  const ids = list.people?.map(({ id }) => id) ?? [];
  const place = person === null ? -1 : ids.indexOf(person);
  return (
    <View
      title="People"
      lead={<span role="status">{count ? describeCount(count, filter.isFiltered) : 'Counting …'}</span>}
      actions={<ExportMenu query={filter.query} count={count?.count} />}
    >
      <PeopleFilters filter={filter} />
      {!list.people ? (
        <Pending problem={list.problem} />
      ) : list.people.length === 0 ? (
        <NoPeople isFiltered={filter.isFiltered} onClear={filter.clear} />
      ) : (
        <div className={classNames('transition-opacity duration-150', list.isStale && 'opacity-60')}>
          <PeopleTable people={list.people} filter={filter} />
          <p className="mt-4 flex items-center justify-between gap-4 text-small text-faint">
            {formatNumber(list.people.length)} shown
            {list.hasMore ? (
              <Button variant="secondary" size="small" disabled={list.isBusy} onClick={list.more}>
                Show more
              </Button>
            ) : null}
          </p>
        </div>
      )}
      {person ? (
        <PersonPanel
          id={person}
          previous={place > 0 ? ids[place - 1] : undefined}
          next={place >= 0 ? ids[place + 1] : undefined}
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
  const { data } = useData<Overview>(isFiltered ? null : '/overview');
  if (!isFiltered) return data ? <EmptyList {...data} /> : <Pending />;
  return (
    <Empty title="No one matches">
      <Button variant="secondary" size="small" className="mt-2" onClick={onClear}>
        Clear filters
      </Button>
    </Empty>
  );
}
