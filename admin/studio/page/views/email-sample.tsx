import { MESSAGE_NAMES } from '#contract/messages.ts';
import { capitalise } from '#runtime/format.ts';
import type { MessageKind } from '../../contract.ts';

/** An email on a phone. Its frame runs no scripts and follows no links. */
export function EmailSample({ kind, scheme }: { kind: MessageKind; scheme: 'light' | 'dark' }) {
  const title = `${capitalise(MESSAGE_NAMES[kind])} on a phone, ${scheme} mode`;
  return (
    <figure>
      <figcaption className="mb-2 text-caption text-faint">{title}</figcaption>
      <iframe
        sandbox=""
        title={title}
        src={`/emails/${kind}?scheme=${scheme}`}
        className="h-[41rem] w-full max-w-[375px] rounded-2xl border border-line md:h-[34rem]"
      />
    </figure>
  );
}
