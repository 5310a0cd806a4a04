import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Person } from '../../contract.ts';
import { formatMoment, roleLabel, ZONE } from '../format.ts';
import { useData } from '../use-data.ts';
import { EraseForm } from './erase-form.tsx';
import { describeMessage } from './message-words.ts';
import { Pending } from './view.tsx';

type PersonPanelProps = { id: string; onClose: () => void; onErased: () => void };

/** At the side: everything the list knows of one person, and the way to erase it. */
export function PersonPanel({ id, onClose, onErased }: PersonPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { data, problem } = useData<Person>(`/people/${encodeURIComponent(id)}`);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-md overflow-y-auto overscroll-contain border-l border-line bg-raised p-0"
    >
      <div className="min-h-full p-5 md:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={title} className="text-heading font-semibold wrap-anywhere">
            <bdi>{data ? String(data.record.full_name) : 'Registration'}</bdi>
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="-mt-2 -mr-2 grid size-10 shrink-0 place-items-center rounded-lg text-soft hover:bg-surface hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {data ? (
          <>
            <Record person={data} />
            <Messages person={data} />
            <EraseForm
              id={data.id}
              email={String(data.record.email)}
              onErased={() => {
                onErased();
                dialog.current?.close();
              }}
            />
          </>
        ) : (
          <div className="mt-4">
            <Pending problem={problem} />
          </div>
        )}
      </div>
    </dialog>
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
  ['created_at_gtm', 'Sent, by their clock'],
];

function Record({ person: { id, record } }: { person: Person }) {
  return (
    <>
      <dl className="mt-4 grid gap-3 text-small">
        <Line label="Number">{id}</Line>
        {FIELDS.map(([name, label]) => (
          <Line key={name} label={label}>
            {show(name, record[name] ?? null)}
          </Line>
        ))}
      </dl>
      <p className="mt-3 text-caption text-faint">Times are {ZONE}.</p>
    </>
  );
}

function show(name: string, value: string | boolean | null): ReactNode {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Given' : 'Not given';
  if (name === 'role') return roleLabel(value);
  if (/_at(_gtm)?$/.test(name)) return formatMoment(value);
  return <bdi>{value}</bdi>;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr] gap-3">
      <dt className="text-faint">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Messages({ person: { messages } }: { person: Person }) {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-small font-semibold">Messages</h3>
      {messages.length === 0 ? <p className="mt-2 text-small text-soft">None yet.</p> : null}
      <ul className="mt-2 grid gap-2 text-small">
        {messages.map((message) => (
          <li key={`${message.kind} ${message.at}`}>{describeMessage(message)}</li>
        ))}
      </ul>
    </section>
  );
}
