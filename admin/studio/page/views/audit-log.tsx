import { formatNumber } from '#runtime/format.ts';
import type { AuditEntry } from '../../contract.ts';
import { formatMoment, ZONE } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { Table } from '../table.tsx';
import { useData } from '../use-data.ts';
import { Empty, View } from '../view.tsx';

const ACTIONS: Record<AuditEntry['action'], string> = {
  erased: 'Registrations erased',
  exported: 'Registrations exported',
  'backed up': 'Registrations backed up',
  restored: 'Registrations restored',
  'wave started': 'People invited in a wave',
  'wave paused': 'Waves paused',
  'wave resumed': 'Waves resumed',
  'wave cancelled': 'Waves cancelled',
  'sent again': 'Emails sent again',
  'invitation revoked': 'Invitations revoked',
  'mail switched on': 'Mail switched on',
  'earlier people included': 'Earlier people asked to confirm',
};

const SOURCES: Record<NonNullable<AuditEntry['source']>, string> = { cli: 'Command line', studio: 'Studio' };

export function AuditLogView() {
  const log = useData<AuditEntry[]>('/audit-log');
  return (
    <View
      title="Audit log"
      lead={`What was done to the list: when, what, to how many, and from where. No names. Times are ${ZONE}.`}
    >
      <Loaded answer={log}>
        {(entries) =>
          entries.length === 0 ? (
            <Empty title="Nothing yet">Everything that you do here or on the command line is recorded.</Empty>
          ) : (
            <Table
              stackedOn="phones"
              rows={entries}
              getKey={({ id }) => id}
              columns={[
                {
                  name: 'When',
                  className: 'w-52 max-md:order-1 max-md:w-auto',
                  show: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
                },
                {
                  name: 'What',
                  className: 'max-md:min-w-3/4 max-md:flex-1 max-md:font-medium',
                  show: ({ action }) => ACTIONS[action] ?? action,
                },
                {
                  name: 'From',
                  className: 'w-40 max-md:order-1 max-md:w-auto',
                  show: ({ source }) => (source ? SOURCES[source] : '–'),
                },
                {
                  name: 'How many',
                  className: 'w-32 text-right max-md:w-auto',
                  show: ({ count }) => formatNumber(count),
                },
              ]}
            />
          )
        }
      </Loaded>
    </View>
  );
}
