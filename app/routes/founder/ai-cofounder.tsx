import { Panel } from '~/components/card';
import { PageHeading } from '~/components/page-heading';
import { DemoChat } from '~/features/demo-chat/demo-chat';
import { COFOUNDER_SCRIPT } from '~/features/founder/cofounder/cofounder-script.sample';
import { ProTip } from '~/features/founder/cofounder/pro-tip';
import { SavedAdvice } from '~/features/founder/cofounder/saved-advice';
import { Topics } from '~/features/founder/cofounder/topics';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/founder/ai-cofounder');

export default function AiCofounder() {
  return (
    <>
      <PageHeading
        title="AI Cofounder"
        subtitle="A strategist who has read your numbers and tells you what they mean"
      />
      <div className="grid items-start gap-4 lg:grid-cols-12">
        <div className="grid gap-4 lg:col-span-8">
          <Panel title="Conversation">
            <DemoChat name="AI Cofounder" script={COFOUNDER_SCRIPT} />
          </Panel>
          <ProTip />
        </div>
        <div className="grid gap-4 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
          <Topics />
          <SavedAdvice />
        </div>
      </div>
    </>
  );
}
