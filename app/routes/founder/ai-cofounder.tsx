import { Panel } from '~/components/card';
import { TextLink } from '~/components/page-link';
import { DemoChat } from '~/features/demo-chat/demo-chat';
import { COFOUNDER_SCRIPT } from '~/features/founder/cofounder/cofounder.sample';
import { ProTip, SavedAdvice, Topics } from '~/features/founder/cofounder/cofounder-panels';
import { PageHeading } from '~/features/preview/page-heading';

export default function AiCofounder() {
  return (
    <>
      <PageHeading
        title="AI Cofounder"
        subtitle="A strategist who has read your numbers and tells you what they mean"
      />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
        <Panel title="Conversation" className="md:col-span-2 lg:row-span-2">
          <DemoChat name="AI Cofounder" script={COFOUNDER_SCRIPT} />
          <TextLink className="mt-3" to="/founder/dashboard">
            Just today’s question? Ask the AI Coach
          </TextLink>
        </Panel>
        <ProTip className="md:col-span-2 lg:col-span-1 lg:col-start-3 lg:row-start-2" />
        <Topics className="lg:col-start-3 lg:row-start-1" />
        <SavedAdvice className="lg:col-span-3 print:col-span-2" />
      </div>
    </>
  );
}
