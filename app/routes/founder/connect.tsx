import { MessageSquare, Users } from 'lucide-react';
import { ConnectTabs } from '~/features/founder/connect/connect-tabs';
import { InvestorList, InvestorSearch } from '~/features/founder/connect/investors';
import { InertNotice, PageHeading } from '~/features/preview/page-heading';

const ACTIONS = [
  { label: 'Messages', Icon: MessageSquare, purpose: 'Your conversations with investors.' },
  { label: 'Network', Icon: Users, purpose: 'Shows who can introduce you.' },
];

export default function Connect() {
  return (
    <>
      <PageHeading title="Connect" subtitle="Find and engage with investors for your startup" actions={ACTIONS} />
      <InertNotice />
      <ConnectTabs>
        <InvestorSearch />
        <InvestorList />
      </ConnectTabs>
    </>
  );
}
