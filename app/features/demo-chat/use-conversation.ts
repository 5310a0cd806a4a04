import { useEffect, useReducer } from 'react';
import { type ChatScript, conversation, OPENING, pendingReply } from './conversation';

/** A conversation that answers itself. Its one timer ends with the component. */
export function useConversation(script: ChatScript) {
  const [messages, dispatch] = useReducer(conversation, OPENING);

  useEffect(() => {
    const reply = pendingReply(messages, script);
    if (!reply) return;
    const answer = () => dispatch({ type: 'answered', content: reply.content, time: Date.now() });
    const timer = setTimeout(answer, reply.delay);
    return () => clearTimeout(timer);
  }, [messages, script]);

  return { messages, ask: (content: string) => dispatch({ type: 'asked', content, time: Date.now() }) };
}
