import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { buttonClass } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import type { Person } from '../../contract.ts';
import { write } from '../api.ts';
import { Dialog, IconButton } from '../dialog.tsx';
import { formatMoment, roleLabel, ZONE } from '../format.ts';
import { describeMessage } from '../message-words.ts';
import { useAction, useData } from '../use-data.ts';
import { Loaded, SmallButton } from '../view.tsx';

type PersonPanelProps = {
  id: string;
  /** In the order of the list. */
  ids: string[];
  onOpen: (id: string) => void;
  onClose: () => void;
  onErased: () => void;
};

/** At the side: everything the list knows about one person, and the way to erase it. */
export function PersonPanel({ id, ids, onOpen, onClose, onErased }: PersonPanelProps) {
  const person = useData<Person>(`/people/${encodeURIComponent(id)}`);
  const place = ids.indexOf(id);
  const step = (label: string, icon: typeof ChevronLeft, to?: string) => (
    <IconButton label={label} icon={icon} disabled={to === undefined} onClick={() => to && onOpen(to)} />
  );
  return (
    <Dialog
      title={<bdi>{person.data && !person.isStale ? String(person.data.record.full_name) : 'Registration'}</bdi>}
      aside={
        <>
          {step('Previous', ChevronLeft, ids[place - 1])}
          {step('Next', ChevronRight, place < 0 ? undefined : ids[place + 1])}
        </>
      }
      className="inset-y-0 right-0 left-auto m-0 h-dvh max-h-none max-w-md border-l"
      onClose={onClose}
    >
      {(close) => (
        <Loaded answer={person} key={id} className="mt-3">
          {({ record, messages }) => (
            <>
              <Actions email={String(record.email)} />
              <dl className="mt-4 grid grid-cols-[8.5rem_1fr] gap-3 text-small">
                {FIELDS.map(([name, label]) => (
                  <div key={name} className="contents">
                    <dt className="text-faint">{label}</dt>
                    <dd className="wrap-anywhere">{show(name, record[name] ?? null)}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-3 text-caption text-faint">Times are {ZONE}.</p>
              <section className="mt-6 border-t border-line pt-5">
                <h3 className="text-small font-semibold">Messages</h3>
                {messages.length === 0 ? <p className="mt-2 text-small text-soft">None yet.</p> : null}
                <ul className="mt-2 grid gap-2 text-small">
                  {messages.map((message) => (
                    <li key={`${message.kind} ${message.at}`}>{describeMessage(message)}</li>
                  ))}
                </ul>
              </section>
              <EraseForm
                id={id}
                onErased={() => {
                  onErased();
                  close();
                }}
              />
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

function Actions({ email }: { email: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="flex gap-2">
      <SmallButton onClick={() => navigator.clipboard.writeText(email).then(() => setCopied(true))}>
        {isCopied ? 'Copied' : 'Copy address'}
      </SmallButton>
      <a href={`mailto:${encodeURIComponent(email)}`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        Write
      </a>
    </div>
  );
}

const FIELDS: [name: string, label: string][] = [
  ['email', 'Email'],
  ['role', 'Role'],
  ['created_at', 'Joined'],
  ['confirmed_at', 'Confirmed'],
  ['utm_source', 'Source'],
  ['utm_medium', 'Medium'],
  ['utm_campaign', 'Campaign'],
  ['referrer', 'Came from'],
  ['user_agent', 'Browser'],
  ['checkbox_consent', 'Consent'],
  ['created_at_gtm', 'Time on their device'],
  ['id', 'ID for commands'],
];

function show(name: string, value: string | boolean | null): ReactNode {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Given' : 'Not given';
  if (name === 'role') return roleLabel(value);
  if (/_at(_gtm)?$/.test(name)) return formatMoment(value);
  return <bdi>{value}</bdi>;
}

/** Erasing cannot be undone, so the address is typed first. */
function EraseForm({ id, onErased }: { id: string; onErased: () => void }) {
  const { problem, run } = useAction();

  function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('erase-email');
    run(() => write(`/people/${id}/erase`, { email }).then(onErased));
  }

  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.querySelector('input')?.focus()}
      className="mt-6 border-t border-line pt-5"
    >
      <summary className={buttonClass({ variant: 'secondary', size: 'small' }, 'cursor-pointer text-negative')}>
        Erase…
      </summary>
      <form onSubmit={erase} className="mt-4 grid gap-3 rounded-2xl border border-negative p-4">
        <p className="text-small">
          <strong className="text-negative">This cannot be undone.</strong> Everything the list knows about this person
          is erased. Backups and exports made before still hold it.
        </p>
        <TextField
          name="erase-email"
          label="Type the email address to erase"
          autoComplete="off"
          required
          error={problem}
        />
        <button
          type="submit"
          className="h-9 justify-self-start rounded-lg bg-negative px-3 text-small font-medium text-on-ink transition-colors hover:bg-negative/85 forced-colors:border"
        >
          Erase for good
        </button>
      </form>
    </details>
  );
}
