import { useState } from 'react';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import type { MessageKind } from '../../contract.ts';
import { KINDS } from '../message-words.ts';

const CHOICES = [
  { key: 'confirm', label: KINDS.confirm },
  { key: 'invite', label: KINDS.invite },
] as const;

export function MailPreviews() {
  const [kind, setKind] = useState<MessageKind>('confirm');
  return (
    <>
      <ChoiceGroup label="Mail" choices={CHOICES} selected={kind} onSelect={setKind} />
      <div className="mt-4 grid gap-6 md:grid-cols-[repeat(2,minmax(0,375px))]">
        <MailPreview kind={kind} scheme="light" />
        <MailPreview kind={kind} scheme="dark" />
      </div>
    </>
  );
}

/** A mail on a phone. Its frame runs no scripts and follows no links. */
export function MailPreview({ kind, scheme }: { kind: MessageKind; scheme: 'light' | 'dark' }) {
  return (
    <figure>
      <figcaption className="mb-2 text-caption text-faint">
        {KINDS[kind]} on a phone, {scheme} mode
      </figcaption>
      <iframe
        sandbox=""
        title={`${KINDS[kind]} on a phone, ${scheme} mode`}
        src={`/mails/${kind}?scheme=${scheme}`}
        className="h-[33rem] w-full max-w-[375px] rounded-2xl border border-line"
      />
    </figure>
  );
}
