import { Composer } from './composer';
import { type ChatScript, canAsk, isTyping } from './conversation';
import { MessageLog } from './message-log';
import { Suggestions } from './suggestions';
import { useConversation } from './use-conversation';

/** A chat on canned answers. `name` is who answers. `script` must keep its identity between renders. */
export function DemoChat({ name, script }: { name: string; script: ChatScript }) {
  const { messages, ask } = useConversation(script);
  return (
    <div className="flex h-100 flex-col overflow-hidden rounded-xl border border-line bg-surface" data-chat-panel="">
      <MessageLog name={name} about={script.about} messages={messages} />
      <Suggestions questions={script.suggestions} disabled={isTyping(messages)} onAsk={ask} />
      <Composer name={name} mayAsk={(draft) => canAsk(messages, draft)} onAsk={ask} />
    </div>
  );
}
