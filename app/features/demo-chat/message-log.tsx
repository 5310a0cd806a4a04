import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LogoRing } from '#app/components/logo.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { formatTime } from '#app/lib/dates.ts';
import type { ChatMessage } from './conversation.ts';

/** Returns what to show below an answer. */
export type Illustrate = (answer: string) => ReactNode;

type MessageLogProps = { name: string; messages: readonly ChatMessage[]; illustrate?: Illustrate };

/** The log stays scrolled to the newest message, and announces it. */
export function MessageLog({ name, messages, illustrate }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);

  // A new observer always reports once, so the log scrolls on every new message, and also when it shrinks because the
  // text box below has grown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on every new message
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [messages]);

  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label={`Conversation with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col large-text:max-h-[70dvh] gap-5 overflow-y-auto overscroll-contain p-4 pb-2 max-md:px-5 max-md:pt-3 max-md:pb-1 -outline-offset-2 not-focus-visible:[mask-image:linear-gradient(#0000,#000_1rem)]"
    >
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only appended; an answer replaces its typing
        <Message key={index} name={name} message={message} illustrate={illustrate} />
      ))}
    </div>
  );
}

function Message({ name, message, illustrate }: { name: string; message: ChatMessage; illustrate?: Illustrate }) {
  const { role, content, time, isTyping } = message;
  const isFromVisitor = role === 'user';
  return (
    <div className={classNames('animate-rise', isFromVisitor && 'flex flex-col items-end')}>
      <div className="flex items-center text-caption text-faint">
        {isFromVisitor ? null : <LogoRing className="mr-2 size-4" />}
        <span className="font-medium text-soft">{isFromVisitor ? 'You' : name}</span>
        {time ? <span className="whitespace-pre tabular"> · {formatTime(new Date(time))}</span> : null}
      </div>
      {isTyping ? (
        <>
          {/* The words of a greeting are not there yet, but their room is. */}
          <p
            data-content={content}
            className="mt-1 grid max-w-wide text-small noscript:hidden after:invisible after:content-[attr(data-content)] after:[grid-area:1/1]"
          >
            <span className="sr-only">{name} is typing</span>
            <span aria-hidden="true" className="flex h-5.5 items-center gap-1 [grid-area:1/1]">
              {[0, 1, 2].map((dot) => (
                <span
                  key={dot}
                  style={{ animationDelay: `${dot * 160}ms` }}
                  className="size-1.5 animate-typing rounded-full bg-soft forced-colors:bg-canvas-text"
                />
              ))}
            </span>
          </p>
          <noscript>
            <p className="mt-1.5 text-small text-soft">This conversation needs JavaScript.</p>
          </noscript>
        </>
      ) : (
        <p
          className={classNames(
            'mt-1 max-w-wide animate-rise text-small break-words whitespace-pre-wrap',
            isFromVisitor && 'max-w-[85%] rounded-xl rounded-tr-sm bg-accent-soft px-3 py-2',
          )}
        >
          {content}
        </p>
      )}
      {isFromVisitor ? null : illustrate?.(content)}
    </div>
  );
}
