import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

type Column<Row> = {
  name: string;
  heading?: ReactNode;
  sort?: keyof typeof ARROWS;
  onSort?: () => void;
  className?: string;
  show: (row: Row) => ReactNode;
};
type TableProps<Row> = {
  columns: Column<Row>[];
  rows: Row[];
  getKey: (row: Row) => string;
  caption?: string;
  /** Whether each row becomes a block on phones, or on tablets too, where its columns would not fit side by side. */
  stackedOn?: keyof typeof STACKED;
};

export function Table<Row>({ columns, rows, getKey, caption, stackedOn }: TableProps<Row>) {
  const stacked = stackedOn && STACKED[stackedOn];
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-raised">
      <table className={classNames('w-full text-small', stacked && 'table-fixed')}>
        {caption ? <caption className="px-3 pt-3 text-left font-semibold lg:px-4">{caption}</caption> : null}
        <thead className={classNames('text-left text-faint', stacked?.heading)}>
          <tr>
            {columns.map(({ name, heading = name, sort, onSort, className }) => (
              <th key={name} scope="col" aria-sort={sort} className={classNames(CELL, 'font-medium', className)}>
                {onSort ? (
                  <button type="button" onClick={onSort} className="font-medium hover:text-ink">
                    {name} <span aria-hidden="true">{sort && ARROWS[sort]}</span>
                  </button>
                ) : (
                  heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)} className={classNames('relative border-t border-line', stacked?.row)}>
              {columns.map(({ name, className, show }) => (
                <td key={name} className={classNames(CELL, 'align-top tabular', stacked?.cell, className)}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ARROWS = { ascending: '↑', descending: '↓' };
const CELL = 'px-3 py-2.5 lg:px-4';
const BLOCK = 'transition-colors duration-150 hover:bg-surface has-checked:bg-accent-soft';
const STACKED = {
  phones: {
    heading: 'max-md:sr-only',
    row: `${BLOCK} max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:px-4 max-md:py-3`,
    cell: 'max-md:p-0',
  },
  tablets: {
    heading: 'max-lg:sr-only',
    row: `${BLOCK} max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 max-lg:px-4 max-lg:py-3`,
    cell: 'max-lg:p-0',
  },
};
