import type { MessageKind } from '../../contract.ts';
import { KINDS } from '../message-words.ts';

/** A mail on a phone. Its frame runs no scripts and follows no links. */
export function MailPreview({ kind, scheme }: { kind: MessageKind; scheme: 'light' | 'dark' }) {
  const title = `${KINDS[kind]} on a phone, ${scheme} mode`;
  return (
    <figure>
      <figcaption className="mb-2 text-caption text-faint">{title}</figcaption>
      <iframe
        sandbox=""
        title={title}
        src={`/mails/${kind}?scheme=${scheme}`}
        className="h-[33rem] w-full max-w-[375px] rounded-2xl border border-line"
      />
    </figure>
  );
}
