import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { CheckboxField, TextField } from '#app/components/field.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { ROLES } from '#registration/contract.ts';
import type { WaveDraft } from '../../api/schemas.ts';
import type { Invitee, WaitingRole, WavePreview } from '../../contract.ts';
import { write } from '../api.ts';
import { formatDay, formatNumber, plural, roleLabel } from '../format.ts';
import { useData } from '../use-data.ts';
import { Alert, Pending } from '../view.tsx';
import { MailPreview } from './mail-previews.tsx';

/** People without a role share one, by the name that the command line has for it. */
const SHARES = [...ROLES, { value: 'none', label: 'No role' }];
const TYPING_MS = 150;

/** Two steps: who would be invited, as you choose; then the mail, and only there the button that sends it. */
export function WaveComposer({ onClose }: { onClose: () => void }) {
  const [count, setCount] = useState(50);
  const [isByRole, setByRole] = useState(false);
  const [shares, setShares] = useState<Record<string, number>>({});
  const [confirmedOnly, setConfirmedOnly] = useState(true);
  const [reviewed, setReviewed] = useState<WavePreview>();
  const chosen = Object.fromEntries(Object.entries(shares).filter(([, share]) => share > 0));
  const wanted = isByRole ? { shares: chosen } : { count };
  const isEmpty = isByRole ? Object.keys(chosen).length === 0 : count === 0;
  const draft: WaveDraft = { wanted, confirmedOnly };
  const preview = useData<WavePreview>(isEmpty ? null : '/waves/preview', { body: draft, delayMs: TYPING_MS });
  const people = isEmpty ? 0 : (preview.data?.ids.length ?? 0);

  if (reviewed) return <WaveReview preview={reviewed} onBack={() => setReviewed(undefined)} onSent={onClose} />;

  function review(event: FormEvent) {
    event.preventDefault();
    if (people > 0 && !preview.isStale) setReviewed(preview.data);
  }
  return (
    <form onSubmit={review} className="grid gap-6 lg:grid-cols-[20rem_1fr]">
      <div className="grid max-w-80 content-start gap-4">
        <CheckboxField
          name="confirmed-only"
          label="Only people who confirmed their address"
          checked={confirmedOnly}
          onChange={(event) => setConfirmedOnly(event.target.checked)}
        />
        <CheckboxField
          name="by-role"
          label="Choose how many of each role"
          checked={isByRole}
          onChange={(event) => setByRole(event.target.checked)}
        />
        {isByRole ? (
          <fieldset className="grid gap-2">
            <legend className="sr-only">How many of each role</legend>
            {SHARES.map(({ value, label }) => (
              <NumberField
                key={value}
                name={`share-${value}`}
                label={label}
                value={shares[value] ?? 0}
                onChange={(share) => setShares({ ...shares, [value]: share })}
              />
            ))}
          </fieldset>
        ) : (
          <NumberField name="count" label="How many people" value={count} onChange={setCount} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" disabled={people === 0 || preview.isStale}>
            Review {plural(people, 'invitation')}
          </Button>
          <Button variant="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
      {isEmpty ? (
        <p className="text-small text-soft">Choose how many people to invite.</p>
      ) : preview.data ? (
        <WaveTable preview={preview.data} isStale={preview.isStale} confirmedOnly={confirmedOnly} />
      ) : (
        <Pending problem={preview.problem} />
      )}
    </form>
  );
}

type WaveReviewProps = { preview: WavePreview; onBack: () => void; onSent: () => void };

function WaveReview({ preview: { ids, people, last }, onBack, onSent }: WaveReviewProps) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  async function send() {
    setSending(true);
    try {
      await write('/waves', { ids });
      onSent();
    } catch (error) {
      setProblem((error as Error).message);
      setSending(false);
    }
  }

  const [first] = people;
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_375px]">
      <div className="grid content-start gap-5">
        <h3 ref={title} tabIndex={-1} className="text-heading font-semibold outline-none">
          Invite {plural(ids.length, 'person', 'people')}?
        </h3>
        <ul aria-label="In this wave" className="grid gap-2 text-small">
          {first ? <InviteeLine label={ids.length === 1 ? '' : 'First: '} person={first} /> : null}
          {last && ids.length > 1 ? <InviteeLine label="Last: " person={last} /> : null}
        </ul>
        <TestMail />
        <Alert problem={problem} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          <Button disabled={isSending} onClick={send}>
            Send {plural(ids.length, 'invitation')}
          </Button>
          <Button variant="quiet" disabled={isSending} onClick={onBack}>
            Back
          </Button>
        </div>
      </div>
      <MailPreview kind="invite" scheme="light" />
    </div>
  );
}

/** The invitation, to the person at the page. */
function TestMail() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  async function send(event: FormEvent) {
    event.preventDefault();
    setSentTo(undefined);
    try {
      await write('/messages/test', { kind: 'invite', email });
      setProblem(undefined);
      setSentTo(email);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <form onSubmit={send} noValidate className="grid max-w-96 gap-3">
      <TextField
        name="test-email"
        label="Your own address"
        type="email"
        autoComplete="email"
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="small" className="justify-self-start">
        Send me a test first
      </Button>
      <p role="status" className="text-small text-soft empty:hidden">
        {sentTo ? `The mail server took the test for ${sentTo}.` : null}
      </p>
    </form>
  );
}

const CELL = 'border-b border-line py-2 pr-4 last:pr-0';

type WaveTableProps = { preview: WavePreview; isStale: boolean; confirmedOnly: boolean };

/** By role, how many are in it and how many keep waiting; and each of them, the longest waiting first. */
function WaveTable({ preview: { roles, people, ids }, isStale, confirmedOnly }: WaveTableProps) {
  // Counting everyone takes longer than choosing the first few, so it comes afterwards.
  const { data: waiting, problem } = useData<WaitingRole[]>(`/waves/waiting?confirmedOnly=${confirmedOnly}`);
  const rows: WaitingRole[] = waiting ?? roles.map(({ role, invited }) => ({ role, count: invited }));
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
          {rows.map(({ role, count }) => {
            const invited = roles.find((found) => found.role === role)?.invited ?? 0;
            return (
              <tr key={role ?? ''}>
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  {roleLabel(role)}
                </th>
                <td className={`${CELL} text-right font-medium`}>{formatNumber(invited)}</td>
                <td className={`${CELL} text-right text-soft`}>
                  {waiting ? formatNumber(count - invited) : problem ? '–' : 'Counting …'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <h3 className="mt-6 text-small font-semibold">
        {ids.length === 0 ? 'No one is left to invite' : plural(ids.length, 'person', 'people')}
      </h3>
      <ul
        className="mt-2 max-h-80 overflow-y-auto text-small"
        tabIndex={people.length > 0 ? 0 : -1}
        aria-label="In this wave"
      >
        {people.map((person) => (
          <InviteeLine key={person.id} person={person} />
        ))}
        {ids.length > people.length ? (
          <li className="py-2 text-faint">and {formatNumber(ids.length - people.length)} more</li>
        ) : null}
      </ul>
    </div>
  );
}

function InviteeLine({ person: { full_name, email, created_at }, label = '' }: { person: Invitee; label?: string }) {
  return (
    <li className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
      <span>
        {label}
        <bdi className="font-medium">{full_name}</bdi>
      </span>
      <bdi className="min-w-0 grow text-soft wrap-anywhere">{email}</bdi>
      <span className="text-faint tabular">since {formatDay(created_at)}</span>
    </li>
  );
}

type NumberFieldProps = { name: string; label: string; value: number; onChange: (value: number) => void };

/** An empty field counts as 0. */
function NumberField({ name, label, value, onChange }: NumberFieldProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={name} className="text-small">
        {label}
      </label>
      <input
        id={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={100_000}
        value={value || ''}
        placeholder="0"
        onChange={({ target }) => onChange(Math.max(0, Math.floor(target.valueAsNumber || 0)))}
        className="h-10 w-28 rounded-xl border border-line-strong bg-raised px-3 text-right text-body tabular placeholder:text-faint hover:border-ink"
      />
    </div>
  );
}
