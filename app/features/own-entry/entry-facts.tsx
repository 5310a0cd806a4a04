import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ROLES } from '#registration/contract.ts';
import type { OwnEntry } from '#registration/own-entry.ts';
import { OWN_ENTRY_COPY } from '~/content/own-entry';
import { longDay } from '~/lib/dates';

const { labels, ...copy } = OWN_ENTRY_COPY.entry;

export function EntryFacts({ entry }: { entry: OwnEntry }) {
  const role = ROLES.find(({ value }) => value === entry.role);
  return (
    <dl className="divide-y divide-line">
      <Fact label={labels.name}>{entry.full_name}</Fact>
      <Fact label={labels.email}>{entry.email}</Fact>
      <Fact label={labels.role}>{role?.label ?? copy.noRole}</Fact>
      <Fact label={labels.joined}>
        <Day of={entry.created_at} />
      </Fact>
      <Fact label={labels.confirmed}>{entry.confirmed_at ? <Done on={entry.confirmed_at} /> : copy.notConfirmed}</Fact>
      <Fact label={labels.invited}>{entry.invited_at ? <Done on={entry.invited_at} /> : copy.notInvited}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-3.5 first:pt-1 last:pb-1 sm:grid-cols-[9rem_1fr]">
      <dt className="text-small text-faint sm:pt-0.5">{label}</dt>
      <dd dir="auto" className="text-body font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

const Day = ({ of: moment }: { of: string }) => <time dateTime={moment}>{longDay(new Date(moment))}</time>;

const Done = ({ on }: { on: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Check className="size-4 text-positive" strokeWidth={2.5} aria-hidden="true" />
    <Day of={on} />
  </span>
);
