import { formatNumber } from '#text/format.ts';
import type { AuditEntry } from '../../contract.ts';
import { formatMoment, ZONE } from '../format.ts';
import { Table } from '../table.tsx';
import { useData } from '../use-data.ts';
import { Empty, Loaded, View } from '../view.tsx';

const ACTIONS: Record<AuditEntry['what'], string> = {
  erased: 'Registrations erased',
  exported: 'Registrations exported',
  'wave started': 'People invited in a wave',
  'wave paused': 'Waves paused',
  'wave resumed': 'Waves resumed',
  'wave cancelled': 'Waves cancelled',
  retried: 'Messages tried again',
  resent: 'Messages sent again',
  settled: 'Messages settled',
};

export function AuditLogView() {
  const log = useData<AuditEntry[]>('/audit-log');
  return (
    <View title="Audit log" lead={`What was done here: when, what, to how many. No names. Times are ${ZONE}.`}>
      <Loaded answer={log}>
        {(entries) =>
          entries.length === 0 ? (
            <Empty title="Nothing yet">Erasures, exports, waves and retries are recorded here.</Empty>
          ) : (
            <Table
              rows={entries}
              keyOf={({ id }) => id}
              columns={[
                {
                  name: 'When',
                  className: 'whitespace-nowrap',
                  show: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
                },
                { name: 'What', show: ({ what }) => ACTIONS[what] ?? what },
                { name: 'How many', className: 'text-right', show: ({ count }) => formatNumber(count) },
              ]}
            />
          )
        }
      </Loaded>
    </View>
  );
}
