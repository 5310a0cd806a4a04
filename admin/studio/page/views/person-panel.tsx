import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { getButtonClass } from '#app/components/button.tsx';
import { SURVEY } from '#app/content/survey.ts';
import { MESSAGE_NAMES } from '#contract/messages.ts';
import { STEPS } from '#contract/person.ts';
import { COLUMN_LABELS, COLUMNS, ENTERED_COLUMNS } from '#contract/registration.ts';
import { QUESTIONS, type Survey } from '#contract/survey.ts';
import { capitalise } from '#runtime/format.ts';
import type { FoundPerson, Person, PersonRecord, ShownMessage } from '../../contract.ts';
import { write } from '../api.ts';
import { Dialog, IconButton } from '../dialog.tsx';
import { EmailForm } from '../email-form.tsx';
import { formatMoment, getValueLabel, ZONE } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { describeMessage } from '../message-words.ts';
import { useData } from '../use-data.ts';
import { Empty, NotAgain, SendAgain, SMALL_BUTTON, SmallButton } from '../view.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { InviteDialog, PersonLine } from './invite-dialog.tsx';

type PersonPanelProps = {
  id: string;
  /** The ids of the people in the list, in its order. */
  ids: string[];
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Called when the person was invited, sent an email or erased, or their invitation was revoked. */
  onChange: () => void;
};

/** Shows, at the side, everything the list knows about one person, and what can be done. */
export function PersonPanel({ id, ids, onOpen, onClose, onChange }: PersonPanelProps) {
  const answer = useData<FoundPerson>(`/people/${encodeURIComponent(id)}`);
  const name = answer.isStale ? undefined : answer.data?.person?.record.full_name;
  const place = ids.indexOf(id);
  const renderStep = (label: string, icon: typeof ChevronLeft, to?: string) => (
    <IconButton label={label} icon={icon} disabled={to === undefined} onClick={() => to && onOpen(to)} />
  );
  return (
    <Dialog
      title={<bdi>{name ?? 'Registration'}</bdi>}
      aside={
        <>
          {renderStep('Previous', ChevronLeft, ids[place - 1])}
          {renderStep('Next', ChevronRight, place < 0 ? undefined : ids[place + 1])}
        </>
      }
      className="inset-y-0 right-0 left-auto m-0 h-dvh max-h-none max-w-md border-l"
      onClose={onClose}
    >
      {(close) => (
        <Loaded answer={answer} key={id} className="mt-3">
          {({ person }) =>
            person ? (
              <PersonDetails
                person={person}
                onChange={onChange}
                onErased={() => {
                  onChange();
                  close();
                }}
              />
            ) : (
              <Empty title="This registration is gone">It was erased, here or by the person.</Empty>
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

type PersonDetailsProps = { person: Person; onChange: () => void; onErased: () => void };

function PersonDetails({ person: { record, survey, messages }, onChange, onErased }: PersonDetailsProps) {
  const [sending, setSending] = useState<'invitation' | ShownMessage>();
  const [isRevoking, setRevoking] = useState(false);
  const { id } = record;
  const isInvited = messages.some(isInvitation);
  const closeDialog = () => setSending(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isInvited ? null : (
          <SmallButton variant="primary" onClick={() => setSending('invitation')}>
            Invite…
          </SmallButton>
        )}
        <CopyButton text={record.email} />
        <a href={`mailto:${encodeURIComponent(record.email)}`} className={SMALL_BUTTON}>
          Write
        </a>
        {isInvited && !record.joined_at ? (
          <SmallButton onClick={() => setRevoking(true)}>Revoke the invitation…</SmallButton>
        ) : null}
      </div>
      <Facts facts={FIELDS.map((name) => [LABELS[name], showField(record, name)])} />
      <p className="mt-3 text-caption text-faint">Times are {ZONE}.</p>
      <Section title="Survey">
        {Object.keys(survey).length > 0 ? (
          <Facts facts={listAnswers(survey)} />
        ) : (
          <p className="text-soft">No answers.</p>
        )}
      </Section>
      <Section title="Emails">
        {messages.length === 0 ? <p className="text-soft">No emails yet.</p> : null}
        <ul className="grid gap-2">
          {messages.map((message) => (
            <li key={message.id} className="flex items-start justify-between gap-3">
              <div className="py-1.5">
                <p>{describeMessage(message)}.</p>
                <NotAgain message={message} />
              </div>
              <SendAgain
                message={message}
                subject={capitalise(MESSAGE_NAMES[message.kind])}
                onClick={() => setSending(message)}
              />
            </li>
          ))}
        </ul>
      </Section>
      <EraseForm id={id} onErased={onErased} />
      {isRevoking ? (
        <ConfirmDialog
          title="Revoke this invitation?"
          action="Revoke the invitation"
          onConfirm={() => write(`/people/${id}/revoke`).then(onChange)}
          onClose={() => setRevoking(false)}
        >
          <ul aria-label="Invitation to revoke" className="text-small">
            <PersonLine person={record} />
          </ul>
          <p className="text-small text-soft">
            The link in their email and the code of an accepted invitation stop working, and their own entry says so.
            They stay on the list, and you can invite them again.
          </p>
        </ConfirmDialog>
      ) : null}
      {sending === 'invitation' ? (
        <InviteDialog
          draft={{ wanted: { ids: [id] }, includeUnconfirmed: false }}
          onClose={closeDialog}
          onSent={onChange}
        />
      ) : null}
      {sending && sending !== 'invitation' ? (
        <ConfirmDialog
          title={`Send this ${MESSAGE_NAMES[sending.kind]} again?`}
          action="Send it again"
          kinds={[sending.kind]}
          onConfirm={() => write('/messages/send-again', { ids: [sending.id] }).then(onChange)}
          onClose={closeDialog}
        >
          <ul aria-label="To" className="text-small">
            <PersonLine person={record} />
          </ul>
          <p className="text-small text-soft">{describeMessage(sending)}.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Whether a message is an invitation that has not been revoked, sent or not. */
const isInvitation = ({ kind, revoked_at }: ShownMessage) => kind === 'invite' && revoked_at === null;

/** Lists the questions that were answered, with their answers. */
const listAnswers = (survey: Survey) =>
  QUESTIONS.flatMap((question) => {
    const answer = survey[question];
    if (!answer) return [];
    return [[SURVEY[question].asks, question === 'worth' ? answer : getValueLabel(question, answer)] as const];
  });

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <SmallButton onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      {isCopied ? 'Copied' : 'Copy address'}
    </SmallButton>
  );
}

function Facts({ facts }: { facts: (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-4 grid grid-cols-[7rem_1fr] gap-3 sm:grid-cols-[8.5rem_1fr] text-small text-ink">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-faint">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-5 text-small">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const LABELS: Record<keyof PersonRecord, string> = {
  ...COLUMN_LABELS,
  id: 'ID (for the command line)',
  created_at: 'Registered',
  confirmed_at: 'Confirmed',
  invited_at: 'Invited',
  accepted_at: 'Accepted',
  joined_at: 'Joined',
};

/** Everything that is stored, except for the name, which is the title. What people told us themselves comes first. */
const SHOWN_FIRST: (keyof PersonRecord)[] = [...ENTERED_COLUMNS, 'created_at', ...STEPS.map(({ date }) => date)];
const FIELDS = [...new Set([...SHOWN_FIRST, ...COLUMNS, 'id' as const])].filter((name) => name !== 'full_name');

type Formats = { [Name in keyof PersonRecord]?: (value: NonNullable<PersonRecord[Name]>) => string };

/** The fields that are not shown as they are stored. */
const FORMATS: Formats = {
  role: (role) => getValueLabel('role', role),
  checkbox_consent: (isGiven) => (isGiven ? 'Given' : 'Not given'),
  created_at_gtm: formatMoment,
  created_at: formatMoment,
  confirmed_at: formatMoment,
  invited_at: formatMoment,
  accepted_at: formatMoment,
  joined_at: formatMoment,
};

function showField<Name extends keyof PersonRecord>(record: PersonRecord, name: Name): ReactNode {
  const format: Formats[Name] = FORMATS[name];
  const value = record[name];
  if (value === null || value === '') return '–';
  if (name === 'email')
    return (
      <bdi>
        <BreakableEmail email={record.email} />
      </bdi>
    );
  return <bdi>{format ? format(value as NonNullable<PersonRecord[Name]>) : String(value)}</bdi>;
}

/** Erasing cannot be undone, so the address is typed first. */
function EraseForm({ id, onErased }: { id: string; onErased: () => void }) {
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.querySelector('input')?.focus()}
      className="mt-6 border-t border-line pt-5"
    >
      <summary className={getButtonClass({ variant: 'secondary', size: 'small' }, 'cursor-pointer text-negative')}>
        Erase…
      </summary>
      <div className="mt-4 grid gap-3 rounded-2xl border border-negative p-4">
        <p className="text-small">
          <strong className="text-negative">This cannot be undone.</strong> Everything the list knows about this person
          is erased. Earlier backups and exports still contain it.
        </p>
        <EmailForm
          label="Type this person’s email address to confirm"
          autoComplete="off"
          onSubmit={(email) => write(`/people/${id}/erase`, { email }).then(onErased)}
        >
          <button
            type="submit"
            className="h-11 justify-self-start rounded-lg bg-negative px-3 md:h-9 text-small font-medium text-on-ink transition-colors hover:bg-negative/85 forced-colors:border"
          >
            Erase for good
          </button>
        </EmailForm>
      </div>
    </details>
  );
}
