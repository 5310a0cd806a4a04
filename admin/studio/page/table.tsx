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
  /** Whether each row becomes a block on a phone, where its columns would not fit side by side. */
  isStackedOnPhone?: boolean;
};

export function Table<Row>({ columns, rows, getKey, caption, isStackedOnPhone = false }: TableProps<Row>) {
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-raised">
      <table className={classNames('w-full text-small', isStackedOnPhone && 'table-fixed')}>
        {caption ? <caption className="px-3 pt-3 text-left font-semibold lg:px-4">{caption}</caption> : null}
        <thead className={classNames('text-left text-faint', isStackedOnPhone && 'max-md:sr-only')}>
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
            <tr key={getKey(row)} className={classNames('relative border-t border-line', isStackedOnPhone && BLOCK)}>
              {columns.map(({ name, className, show }) => (
                <td
                  key={name}
                  className={classNames(CELL, 'align-top tabular', isStackedOnPhone && 'max-md:p-0', className)}
                >
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
const BLOCK =
  'transition-colors duration-150 hover:bg-surface has-checked:bg-accent-soft max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:px-4 max-md:py-3';
