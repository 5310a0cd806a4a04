import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { CheckboxField } from '#app/components/field.tsx';
import { ROLES } from '#contract/registration.ts';
import { formatCount, formatNumber } from '#runtime/format.ts';
import type { WaveDraft } from '../../api/schemas.ts';
import { MAX_WAVE_PEOPLE, NONE, type UninvitedRole, type WavePreview } from '../../contract.ts';
import { getValueLabel } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { Table } from '../table.tsx';
import { useData } from '../use-data.ts';
import type { Filter } from '../use-filter.ts';
import { Empty } from '../view.tsx';
import { INCLUDE_UNCONFIRMED, InviteDialog, MailProblems, PersonLine } from './invite-dialog.tsx';
import { PeopleFilters } from './people-filters.tsx';

/** The roles that a wave can ask for. */
const SHARES = [...ROLES, { value: NONE, label: getValueLabel('role', NONE) }];
const TYPING_MS = 150;

type Choice = { wanted: { count: number } | { shares: Record<string, number> }; includeUnconfirmed: boolean };

/** Shows who would be invited, as you choose. Only the dialog that follows sends anything. */
export function WaveComposer({ filter, onClose }: { filter: Filter; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>({ wanted: { count: 50 }, includeUnconfirmed: false });
  const [reviewed, setReviewed] = useState<WaveDraft>();
  const { wanted, includeUnconfirmed } = choice;
  const draft: WaveDraft = { ...choice, filter: filter.selected };
  const isByRole = 'shares' in wanted;
  const isEmpty = 'shares' in wanted ? Object.keys(wanted.shares).length === 0 : wanted.count === 0;
  const preview = useData<WavePreview>(isEmpty ? null : '/waves/preview', { body: draft, delayMs: TYPING_MS });
  const people = isEmpty ? 0 : (preview.data?.ids.length ?? 0);
  const isReady = people > 0 && !preview.isStale;

  function review(event: FormEvent) {
    event.preventDefault();
    if (isReady) setReviewed(draft);
  }
  return (
    <>
      <PeopleFilters filter={filter} except={['state']} />
      <form
        onChange={({ currentTarget }) => setChoice(readChoice(new FormData(currentTarget)))}
        onSubmit={review}
        noValidate
        className="grid gap-6 lg:grid-cols-[20rem_1fr]"
      >
        <div className="grid max-w-80 content-start gap-4">
          <CheckboxField name="include-unconfirmed" label={INCLUDE_UNCONFIRMED} />
          <CheckboxField name="by-role" label="Choose how many of each role" />
          <fieldset hidden={!isByRole} className="grid gap-2 [[hidden]]:hidden">
            <legend className="sr-only">How many of each role</legend>
            {SHARES.map(({ value, label }) => (
              <NumberField key={value} name={value} label={label} />
            ))}
          </fieldset>
          <div hidden={isByRole}>
            <NumberField name="count" label="How many people" initial={50} />
          </div>
          <div className="flex flex-wrap gap-2">
            {preview.data?.noOne && !isEmpty ? null : (
              <Button type="submit" size="small" disabled={!isReady}>
                Review {formatCount(people, 'invitation')}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={onClose}>
              Cancel
            </Button>
          </div>
          <MailProblems />
        </div>
        {isEmpty ? (
          <p className="text-small text-soft">Choose how many people to invite.</p>
        ) : (
          <Loaded answer={preview}>
            {(found) => (
              <WavePeople preview={found} query={`${filter.query}&includeUnconfirmed=${includeUnconfirmed}`} />
            )}
          </Loaded>
        )}
      </form>
      {reviewed ? <InviteDialog draft={reviewed} onClose={() => setReviewed(undefined)} onSent={onClose} /> : null}
    </>
  );
}

/** Reads the form, in which an empty field counts as 0. */
function readChoice(form: FormData): Choice {
  const readNumber = (name: string) => Math.min(Math.max(0, Math.floor(Number(form.get(name)))), MAX_WAVE_PEOPLE);
  const shares = SHARES.map(({ value }) => [value, readNumber(value)] as const).filter(([, share]) => share > 0);
  return {
    wanted: form.has('by-role') ? { shares: Object.fromEntries(shares) } : { count: readNumber('count') },
    includeUnconfirmed: form.has('include-unconfirmed'),
  };
}

/**
 * Shows how many people of each role are in the wave and how many stay uninvited, then each person, in the order they
 * registered.
 */
function WavePeople({ preview: { roles, people, ids, noOne }, query }: { preview: WavePreview; query: string }) {
  // Counting everyone takes longer than choosing the first few, so it comes afterwards.
  const { data: uninvited, problem } = useData<UninvitedRole[]>(`/waves/uninvited?${query}`);
  const countInvited = (role: string | null) => roles.find((found) => found.role === role)?.invited ?? 0;
  const formatRest = (count: number) => {
    if (uninvited) return formatNumber(count);
    return problem ? '–' : 'Counting …';
  };
  if (noOne) {
    return (
      <Empty title={`${noOne.what}.`}>
        {noOne.why === null ? null : `${noOne.why}. To invite them too, choose “${INCLUDE_UNCONFIRMED}”.`}
      </Empty>
    );
  }
  return (
    <>
      <Table
        caption="By role"
        rows={uninvited ?? roles.map(({ role, invited: count }): UninvitedRole => ({ role, count }))}
        getKey={({ role }) => role ?? ''}
        columns={[
          { name: 'Role', show: ({ role }) => getValueLabel('role', role) },
          { name: 'In this wave', className: 'text-right', show: ({ role }) => formatNumber(countInvited(role)) },
          {
            name: 'Still uninvited',
            className: 'text-right',
            show: ({ role, count }) => formatRest(count - countInvited(role)),
          },
        ]}
      />
      <h3 className="mt-6 text-small font-semibold">{formatCount(ids.length, 'person', 'people')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and Safari lets the keyboard reach only what has one */}
      <ul className="mt-2 max-h-80 overflow-y-auto text-small" tabIndex={0} aria-label="In this wave">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
        {ids.length > people.length ? (
          <li className="py-2 text-faint">and {formatNumber(ids.length - people.length)} more</li>
        ) : null}
      </ul>
    </>
  );
}

function NumberField({ name, label, initial }: { name: string; label: string; initial?: number }) {
  return (
    <label className="flex items-center justify-between gap-3 text-small">
      {label}
      <input
        name={name}
        type="number"
        min={0}
        max={MAX_WAVE_PEOPLE}
        defaultValue={initial}
        placeholder="0"
        className="h-11 w-28 rounded-xl border border-line-strong bg-raised px-3 text-right text-body placeholder:text-faint hover:border-ink md:h-10"
      />
    </label>
  );
}
