import { MessageSquare, Users } from 'lucide-react';
import { ConnectTabs } from '~/features/founder/connect/connect-tabs';
import { InvestorList, InvestorSearch } from '~/features/founder/connect/investors';
import { PageHeading } from '~/features/preview/page-heading';

const ACTIONS = [
  { label: 'Messages', Icon: MessageSquare },
  { label: 'Network', Icon: Users },
];

export default function Connect() {
  return (
    <>
      <PageHeading title="Connect" subtitle="Find and engage with investors for your startup" actions={ACTIONS} />
      <ConnectTabs>
        <InvestorSearch />
        <InvestorList />
      </ConnectTabs>
    </>
  );
}
