import { useState } from 'react';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import type { MessageKind } from '../../contract.ts';
import { KINDS } from './message-words.ts';

const CHOICES = [
  { key: 'confirm', label: KINDS.confirm },
  { key: 'invite', label: KINDS.invite },
] as const;

/** A mail on a phone, in light and in dark. Its frame runs nothing and leads nowhere. */
export function MailPreviews() {
  const [kind, setKind] = useState<MessageKind>('confirm');
  return (
    <>
      <ChoiceGroup label="Mail" choices={CHOICES} selected={kind} onSelect={setKind} />
      <div className="mt-4 grid gap-6 md:grid-cols-[repeat(2,minmax(0,375px))]">
        {(['light', 'dark'] as const).map((scheme) => (
          <figure key={scheme}>
            <figcaption className="mb-2 text-caption text-faint">Phone, {scheme} mode</figcaption>
            <iframe
              sandbox=""
              title={`${KINDS[kind]} on a phone, ${scheme} mode`}
              src={`/api/mails/${kind}?scheme=${scheme}`}
              className="h-[33rem] w-full max-w-[375px] rounded-2xl border border-line"
            />
          </figure>
        ))}
      </div>
    </>
  );
}
