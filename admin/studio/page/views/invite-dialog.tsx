import { useState } from 'react';
import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { CheckboxField } from '#app/components/field.tsx';
import { formatCount } from '#runtime/format.ts';
import type { WaveDraft } from '../../api/schemas.ts';
import type { WavePerson, WavePreview } from '../../contract.ts';
import { write } from '../api.ts';
import { formatDay } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { ShortList } from '../short-list.tsx';
import { useData } from '../use-data.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export const INCLUDE_UNCONFIRMED = 'Include people who have not confirmed their address';

const SHOWN_SKIPPED = 5;

type InviteDialogProps = { draft: WaveDraft; onClose: () => void; onSent: () => void };

/** Invites exactly the people it shows, and says why others in the draft are left out. */
export function InviteDialog({ draft, onClose, onSent }: InviteDialogProps) {
  const [includeUnconfirmed, setIncludeUnconfirmed] = useState(draft.includeUnconfirmed);
  const preview = useData<WavePreview>('/waves/preview', { body: { ...draft, includeUnconfirmed } });
  const mail = useMailProblems();
  const { ids = [], people: [first] = [], last, skipped = [], hint } = preview.data ?? {};
  return (
    <ConfirmDialog
      title={preview.data ? `Invite ${formatCount(ids.length, 'person', 'people')}?` : 'Invite'}
      action={`Send ${formatCount(ids.length, 'invitation')}${mail.data?.length ? ' anyway' : ''}`}
      kinds={['invite']}
      isReady={!preview.isStale && ids.length > 0 && (mail.data ?? mail.problem) !== undefined}
      onConfirm={() => write('/waves', { ids }).then(onSent)}
      onClose={onClose}
    >
      <Loaded answer={preview} className="grid gap-3 text-small">
        {() => (
          <>
            <ul aria-label="In this wave">
              {first ? <PersonLine label={last ? 'First: ' : ''} person={first} /> : null}
              {last ? <PersonLine label="Last: " person={last} /> : null}
            </ul>
            {skipped.length > 0 ? <SkippedPeople skipped={skipped} /> : null}
            {'ids' in draft.wanted ? (
              <CheckboxField
                name="include-unconfirmed"
                label={INCLUDE_UNCONFIRMED}
                checked={includeUnconfirmed}
                onChange={({ target }) => setIncludeUnconfirmed(target.checked)}
              />
            ) : null}
            {hint ? <Warning text={hint} /> : null}
            <MailProblems />
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

/** The people who were chosen but are not in the wave, each with the reason. */
function SkippedPeople({ skipped }: Pick<WavePreview, 'skipped'>) {
  return (
    <div className="text-soft">
      <p>{formatCount(skipped.length, 'person', 'people')} left out:</p>
      <ShortList shown={SHOWN_SKIPPED} className="mt-1 list-disc pl-5">
        {skipped.map(({ id, reason }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ShortList>
    </div>
  );
}

const useMailProblems = () => useData<string[]>('/waves/mail-problems');

/** Says what may keep the emails from arriving, or lead people nowhere. */
export const MailProblems = () => useMailProblems().data?.map((text) => <Warning key={text} text={text} />);

const Warning = ({ text }: { text: string }) => <p className="text-small text-warning wrap-anywhere">{text}.</p>;

type PersonLineProps = { person: Pick<WavePerson, 'full_name' | 'email' | 'created_at'>; label?: string };

export function PersonLine({ person: { full_name, email, created_at }, label = '' }: PersonLineProps) {
  return (
    <li className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
      <span>
        {label}
        <bdi className="font-medium">{full_name}</bdi>
      </span>
      <bdi className="min-w-0 grow text-soft wrap-anywhere">
        <BreakableEmail email={email} />
      </bdi>
      <span className="text-faint">since {formatDay(created_at)}</span>
    </li>
  );
}
