import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from './conversation';
import { Message } from './message';

/** The conversation, kept at its newest line and read out as it grows. */
export function MessageLog({ name, messages }: { name: string; messages: readonly ChatMessage[] }) {
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
      className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain p-4 -outline-offset-2"
    >
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added; typing gives way to its answer
        <Message key={`${index} ${message.isTyping}`} name={name} message={message} />
      ))}
    </div>
  );
}
