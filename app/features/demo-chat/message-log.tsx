import { useEffect, useLayoutEffect, useRef } from 'react';
import { AssistantMark } from './assistant-mark';
import type { ChatMessage } from './conversation';
import { Message } from './message';

type MessageLogProps = {
  name: string;
  /** Fills the place that a young conversation leaves free. */
  about: string;
  messages: readonly ChatMessage[];
};

/** The conversation, kept at its newest line above the box below, and read out as it grows. */
export function MessageLog({ name, about, messages }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what makes it scroll
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages]);

  // The box below grows with what is typed into it and takes that room from the log.
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label={`Conversation with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain p-4 -outline-offset-2 not-focus-visible:[mask-image:linear-gradient(#0000,#000_1.25rem)]"
    >
      <div className="mb-auto grid shrink-0 justify-items-center py-2 text-center">
        <AssistantMark className="size-10" />
        <p className="mt-3 max-w-[22em] text-caption text-balance text-faint">{about}</p>
      </div>
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added; typing gives way to its answer
        <Message key={`${index} ${message.isTyping}`} name={name} message={message} />
      ))}
    </div>
  );
}
