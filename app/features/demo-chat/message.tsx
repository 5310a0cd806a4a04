import { classNames } from '~/lib/class-names';
import { clockTime } from '~/lib/dates';
import { AssistantMark } from './assistant-mark';
import type { ChatMessage } from './conversation';
import { TypingDots } from './typing-dots';

export function Message({ name, message }: { name: string; message: ChatMessage }) {
  const { role, content, time, isTyping } = message;
  const fromVisitor = role === 'user';
  return (
    <div className={classNames('animate-rise', fromVisitor && 'flex flex-col items-end')}>
      <div className="flex items-center text-caption text-faint">
        {fromVisitor ? null : <AssistantMark className="mr-2 size-4" />}
        <span className="font-medium text-soft">{fromVisitor ? 'You' : name}</span>
        {time ? <span className="whitespace-pre tabular"> · {clockTime(new Date(time))}</span> : null}
      </div>
      {isTyping ? (
        <TypingDots label={`${name} is typing`} />
      ) : (
        <p
          className={classNames(
            'mt-1 max-w-[41em] text-small break-words whitespace-pre-wrap',
            fromVisitor && 'max-w-[85%] rounded-xl rounded-tr-sm bg-accent-soft px-3 py-2',
          )}
        >
          {content}
        </p>
      )}
    </div>
  );
}
