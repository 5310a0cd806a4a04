import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { CheckboxField } from '#app/components/field.tsx';
import { ROLES } from '#registration/contract.ts';
import type { WaveDraft } from '../../contract.ts';
import { write } from '../api.ts';
import { plural } from '../format.ts';
import { useWavePreview } from '../use-wave-preview.ts';
import { NumberField } from './number-field.tsx';
import { WavePreviewTable } from './wave-preview-table.tsx';

/** Those who told no role share one, by the name that the command line has for it. */
const SHARES = [...ROLES, { value: 'none', label: 'No role' }];

/** How many, of which roles, confirmed only; and at once who that would be. */
export function WaveComposer({ onClose }: { onClose: () => void }) {
  const [count, setCount] = useState(50);
  const [byRole, setByRole] = useState(false);
  const [shares, setShares] = useState<Record<string, number>>({});
  const [confirmedOnly, setConfirmedOnly] = useState(true);
  const [problem, setProblem] = useState<string>();
  const draft: WaveDraft = byRole ? { shares, confirmedOnly } : { count, confirmedOnly };
  const preview = useWavePreview(draft);

  async function start(event: FormEvent) {
    event.preventDefault();
    if (!preview.data) return;
    try {
      await write('/waves', { ids: preview.data.ids });
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  const people = preview.data?.ids.length ?? 0;
  return (
    <form onSubmit={start} className="grid gap-6 lg:grid-cols-[20rem_1fr]">
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
          checked={byRole}
          onChange={(event) => setByRole(event.target.checked)}
        />
        {byRole ? (
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
        {problem ? (
          <p role="alert" className="text-small text-negative">
            {problem}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" disabled={people === 0 || preview.isStale}>
            Invite {plural(people, 'person', 'people')}
          </Button>
          <Button variant="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
      <WavePreviewTable preview={preview.data} problem={preview.problem} isStale={preview.isStale} />
    </form>
  );
}
