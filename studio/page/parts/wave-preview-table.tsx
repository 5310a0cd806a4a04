import { classNames } from '#app/lib/class-names.ts';
import type { WavePreview } from '../../contract.ts';
import { formatDay, formatNumber, plural, roleLabel } from '../format.ts';
import { Pending } from './view.tsx';

type WavePreviewTableProps = { preview?: WavePreview; problem?: string; isStale: boolean };

const CELL = 'border-b border-line py-2 pr-4 last:pr-0';

/** By role, who is in it and who goes on waiting; and each of them, the longest waiting first. */
export function WavePreviewTable({ preview, problem, isStale }: WavePreviewTableProps) {
  if (!preview) return <Pending problem={problem} />;
  const { roles, people, ids } = preview;
  return (
    <div className={classNames('min-w-0 transition-opacity duration-150', isStale && 'opacity-60')}>
      <table className="w-full text-small">
        <caption className="mb-1 text-left font-semibold">By role</caption>
        <thead className="text-left text-faint">
          <tr>
            <th scope="col" className={`${CELL} font-medium`}>
              Role
            </th>
            <th scope="col" className={`${CELL} text-right font-medium`}>
              In this wave
            </th>
            <th scope="col" className={`${CELL} text-right font-medium`}>
              Still waiting
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {roles.map(({ role, invited, waiting }) => (
            <tr key={role ?? ''}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {roleLabel(role)}
              </th>
              <td className={`${CELL} text-right font-medium`}>{formatNumber(invited)}</td>
              <td className={`${CELL} text-right text-soft`}>{formatNumber(waiting - invited)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="mt-6 text-small font-semibold">
        {ids.length === 0 ? 'Nobody is left to invite' : plural(ids.length, 'person', 'people')}
      </h3>
      <ul
        className="mt-2 max-h-80 overflow-y-auto text-small"
        tabIndex={people.length > 0 ? 0 : -1}
        aria-label="In this wave"
      >
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
            <bdi className="font-medium">{person.fullName}</bdi>
            <bdi className="min-w-0 grow truncate text-soft">{person.email}</bdi>
            <span className="text-faint tabular">since {formatDay(person.createdAt)}</span>
          </li>
        ))}
        {ids.length > people.length ? (
          <li className="py-2 text-faint">and {formatNumber(ids.length - people.length)} more</li>
        ) : null}
      </ul>
    </div>
  );
}
