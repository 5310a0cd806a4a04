import { useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from './conversation';
import { Message } from './message';

/** The conversation, kept at its newest line and read out as it grows. */
export function MessageLog({ name, messages }: { name: string; messages: readonly ChatMessage[] }) {
  const log = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what makes it scroll
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages]);

  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label={`Conversation with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain p-4 -outline-offset-2"
    >
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added; typing gives way to its answer
        <Message key={`${index} ${message.isTyping}`} name={name} message={message} />
      ))}
    </div>
  );
}
