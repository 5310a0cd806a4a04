import type { AuditEntry } from '../../contract.ts';
import { formatMoment, formatNumber, ZONE } from '../format.ts';
import { useData } from '../use-data.ts';
import { Empty, Pending, View } from '../view.tsx';

const ACTIONS: Record<string, string> = {
  erased: 'Registrations erased',
  exported: 'Registrations exported',
  'wave started': 'People invited in a wave',
  'wave paused': 'Waves paused',
  'wave resumed': 'Waves resumed',
  retried: 'Messages tried again',
  settled: 'Messages settled',
};

export function AuditLogView() {
  const { data, problem } = useData<AuditEntry[]>('/audit-log');
  return (
    <View title="Audit log" lead={`What was done here: when, what, to how many. No names. Times are ${ZONE}.`}>
      {!data ? (
        <Pending problem={problem} />
      ) : data.length === 0 ? (
        <Empty title="Nothing yet">Erasures, exports, waves and retries are recorded here.</Empty>
      ) : (
        <table className="w-full overflow-hidden rounded-2xl border border-line bg-raised text-small">
          <thead className="text-left text-faint">
            <tr>
              {['When', 'What', 'How many'].map((heading) => (
                <th key={heading} scope="col" className="border-b border-line px-4 py-3 font-medium last:text-right">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, at, what, count }) => (
              <tr key={id} className="border-b border-line last:border-0">
                <td className="px-4 py-3 whitespace-nowrap text-soft tabular">
                  <time dateTime={at}>{formatMoment(at)}</time>
                </td>
                <td className="px-4 py-3">{ACTIONS[what] ?? what}</td>
                <td className="px-4 py-3 text-right tabular">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </View>
  );
}
