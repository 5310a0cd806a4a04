import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import type { Person } from '../../contract.ts';
import { write } from '../api.ts';
import { formatMoment, roleLabel, ZONE } from '../format.ts';
import { describeMessage } from '../message-words.ts';
import { useData } from '../use-data.ts';
import { Pending } from '../view.tsx';

type PersonPanelProps = {
  id: string;
  /** In the order of the list. */
  previous?: string;
  next?: string;
  onOpen: (id: string) => void;
  onClose: () => void;
  onErased: () => void;
};

/** At the side: everything the list knows about one person, and the way to erase it. */
export function PersonPanel({ id, previous, next, onOpen, onClose, onErased }: PersonPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { data, problem, isStale } = useData<Person>(`/people/${encodeURIComponent(id)}`);
  useEffect(() => dialog.current?.showModal(), []);
  const person = isStale ? undefined : data;
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
        <div className="flex items-start justify-between gap-2">
          <h2 id={title} className="grow text-heading font-semibold wrap-anywhere">
            <bdi>{person ? String(person.record.full_name) : 'Registration'}</bdi>
          </h2>
          <IconButton label="Previous" onClick={previous && (() => onOpen(previous))}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Next" onClick={next && (() => onOpen(next))}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        {person ? (
          <>
            <Actions email={String(person.record.email)} />
            <Record person={person} />
            <Messages person={person} />
            <EraseForm
              key={id}
              id={id}
              email={String(person.record.email)}
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

function IconButton({ label, onClick, children }: { label: string; onClick?: '' | (() => void); children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={!onClick}
      onClick={onClick || undefined}
      className="-mt-2 grid size-10 shrink-0 place-items-center rounded-lg text-soft hover:bg-surface hover:text-ink disabled:opacity-40"
    >
      {children}
    </button>
  );
}

function Actions({ email }: { email: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="mt-3 flex gap-2">
      <Button
        variant="secondary"
        size="small"
        onClick={() => navigator.clipboard.writeText(email).then(() => setCopied(true))}
      >
        {isCopied ? 'Copied' : 'Copy address'}
      </Button>
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

function Record({ person: { record } }: { person: Person }) {
  return (
    <>
      <dl className="mt-4 grid gap-3 text-small">
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

/** Erasing cannot be undone, so the address is typed first. */
function EraseForm({ id, email, onErased }: { id: string; email: string; onErased: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isSame = typed.trim().toLowerCase() === email.trim().toLowerCase();

  async function erase(event: FormEvent) {
    event.preventDefault();
    if (!isSame) return setProblem('This is not the address above.');
    try {
      await write(`/people/${id}/erase`, { email: typed });
      onErased();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <section className="mt-6 border-t border-line pt-5">
      {isOpen ? (
        <form onSubmit={erase} noValidate className="grid gap-3 rounded-2xl border border-negative p-4">
          <p className="text-small">
            <strong className="text-negative">This cannot be undone.</strong> Everything the list knows about this
            person is erased. Backups and exports made before still hold it.
          </p>
          <TextField
            name="erase-email"
            label="Type the email address to erase"
            autoComplete="off"
            autoFocus
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex gap-2">
            <button
              type="submit"
              className="h-9 rounded-lg bg-negative px-3 text-small font-medium text-on-ink transition-colors hover:bg-negative/85 forced-colors:border"
            >
              Erase for good
            </button>
            <Button variant="quiet" size="small" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="secondary" size="small" className="text-negative" onClick={() => setOpen(true)}>
          Erase…
        </Button>
      )}
    </section>
  );
}
