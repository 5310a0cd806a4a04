import { Button } from '#app/components/button.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { formatNumber, plural } from '../format.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { PeopleFilters } from '../parts/people-filters.tsx';
import { PeopleTable } from '../parts/people-table.tsx';
import { PersonPanel } from '../parts/person-panel.tsx';
import { Empty, Pending, View } from '../parts/view.tsx';
import { useData } from '../use-data.ts';
import { useFilter } from '../use-filter.ts';
import { usePeople } from '../use-people.ts';

export function PeopleView() {
  const filter = useFilter();
  const list = usePeople(`${filter.query}&sort=${filter.sort}`);
  const counted = useData<{ count: number }>(`/people/count?${filter.query}`);
  const person = filter.get('person');
  const count = counted.isStale ? undefined : counted.data?.count;
  const who = filter.isFiltered ? 'matching' : 'on the list';
  return (
    <View
      title="People"
      lead={
        <span role="status">{count === undefined ? 'Counting …' : `${plural(count, 'person', 'people')} ${who}`}</span>
      }
      actions={<ExportMenu query={filter.query} count={count} />}
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
          key={person}
          id={person}
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

function NoPeople({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <Empty title="Nobody is on the list yet">Whoever registers on the site appears here.</Empty>;
  return (
    <Empty title="Nobody matches">
      <Button variant="secondary" size="small" className="mt-2" onClick={onClear}>
        Clear filters
      </Button>
    </Empty>
  );
}
