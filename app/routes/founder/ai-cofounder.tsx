import { useRef } from 'react';
import { Panel } from '#app/components/card.tsx';
import { TextLink } from '#app/components/page-link.tsx';
import { AI_COACH } from '#app/content/preview-layout.ts';
import { DemoChat, useDemoChat } from '#app/features/demo-chat/demo-chat.tsx';
import { COFOUNDER_SCRIPT } from '#app/features/founder/cofounder/cofounder.sample.ts';
import { illustrate, ProTip, SavedAdvice, Topics } from '#app/features/founder/cofounder/cofounder-panels.tsx';
import { PageHeading } from '#app/features/preview/page-heading.tsx';

export default function AiCofounder() {
  const chat = useDemoChat(COFOUNDER_SCRIPT);
  const conversation = useRef<HTMLDivElement>(null);
  // On a phone the topics are below the chat, so the answer may be out of sight.
  const askAndShow = (question: string) => {
    chat.onAsk(question);
    conversation.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <PageHeading
        title="AI Cofounder"
        subtitle="A strategist who has read your numbers and tells you what they mean"
      />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:grid-rows-fit-fit-fill lg:grid-cols-3 lg:grid-rows-fit-fill">
        <Panel title="Conversation" note={COFOUNDER_SCRIPT.about} className="md:col-span-2 lg:row-span-2">
          <div ref={conversation} className="scroll-mt-32">
            <DemoChat name="AI Cofounder" chat={chat} illustrate={illustrate} />
          </div>
          <TextLink className="mt-2" to={AI_COACH}>
            Quick question? Ask the AI Coach
          </TextLink>
        </Panel>
        <Topics isBusy={chat.isBusy} onAsk={askAndShow} className="lg:col-start-3 lg:row-start-1" />
        <SavedAdvice className="md:row-span-2 lg:col-span-3 lg:row-span-1 lg:row-start-3 print:col-span-2" />
        {/* The pro tip comes last in the page, so that nothing above it arrives later and moves it. */}
        <ProTip className="lg:col-start-3 lg:row-start-2" />
      </div>
    </>
  );
}
