import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { Composer } from './composer.tsx';
import {
  answer,
  ask,
  type ChatScript,
  canAsk,
  getPendingReply,
  isTyping,
  needsSuggestions,
  open,
} from './conversation.ts';
import { type Illustrate, MessageLog } from './message-log.tsx';

/** A chat with canned answers. `script` must be the same object on every render. */
export function useDemoChat(script: ChatScript) {
  const [messages, setMessages] = useState(() => open(script));
  const onAsk = (content: string) => setMessages(ask(messages, content, Date.now()));

  useEffect(() => {
    const reply = getPendingReply(messages, script);
    if (!reply) return;
    const timer = setTimeout(() => setMessages(answer(messages, reply.content, Date.now())), reply.delay);
    return () => clearTimeout(timer);
  }, [messages, script]);
  return { script, messages, onAsk, isBusy: isTyping(messages) };
}

type DemoChatProps = { name: string; chat: ReturnType<typeof useDemoChat>; illustrate?: Illustrate };

export function DemoChat({ name, chat, illustrate }: DemoChatProps) {
  const { script, messages, onAsk, isBusy } = chat;
  return (
    <div
      className="flex h-100 flex-col large-text:h-auto overflow-hidden border-line bg-surface max-md:-mx-5 max-md:border-y md:rounded-xl md:border"
      data-chat-panel=""
    >
      <MessageLog name={name} messages={messages} illustrate={illustrate} />
      <Suggestions
        questions={script.suggestions.map(({ question }) => question)}
        inOneRow={!needsSuggestions(messages)}
        disabled={isBusy}
        onAsk={onAsk}
      />
      <Composer name={name} canAsk={(draft) => canAsk(messages, draft)} onAsk={onAsk} />
    </div>
  );
}

type SuggestionsProps = {
  questions: readonly string[];
  /** A conversation needs the space of the other rows. */
  inOneRow: boolean;
  disabled: boolean;
  onAsk: (question: string) => void;
};

const ONE_ROW =
  'snap-x scroll-px-4 overflow-x-auto pr-12! edge-fade [--fade-end:3rem] [scrollbar-width:none] *:shrink-0 *:whitespace-nowrap';
/** A late font moves nothing, because the number of a question decides its row, not the width of its words. */
const ONE_OR_TWO_COLUMNS = 'max-md:flex-col max-md:gap-1 md:grid md:grid-cols-2 md:pb-4';

/** The questions are disabled with aria-disabled, so that the chosen one keeps focus. */
function Suggestions({ questions, inOneRow, disabled, onAsk }: SuggestionsProps) {
  return (
    <ul
      aria-label="Suggested questions"
      className={classNames(
        'flex shrink-0 gap-2 px-4 pt-2 pb-3 max-md:px-5 print:hidden',
        inOneRow ? ONE_ROW : ONE_OR_TWO_COLUMNS,
      )}
    >
      {questions.map((question) => (
        <li key={question} className="snap-start">
          <button
            type="button"
            aria-disabled={disabled}
            onClick={() => onAsk(question)}
            className={classNames(
              'relative min-h-8 rounded-2xl border border-line/60 px-3 py-1 text-left text-caption font-medium text-soft transition-colors after:absolute after:inset-x-0 after:-inset-y-1.75 not-aria-disabled:hover:border-line-strong not-aria-disabled:hover:text-ink not-aria-disabled:active:bg-line/60 aria-disabled:cursor-default',
              !inOneRow && 'flex size-full items-center justify-between min-h-9 rounded-lg md:min-h-14 md:px-3.5',
            )}
          >
            {question}
            {inOneRow ? null : <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
