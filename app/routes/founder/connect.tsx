import { MessageSquare, Users } from 'lucide-react';
import { ConnectTabs } from '#app/features/founder/connect/connect-tabs.tsx';
import { InvestorList, InvestorSearch } from '#app/features/founder/connect/investors.tsx';
import { InertNotice, PageHeading } from '#app/features/preview/page-heading.tsx';

const ACTIONS = [
  { label: 'Messages', Icon: MessageSquare, purpose: 'Your conversations with investors.' },
  { label: 'Network', Icon: Users, purpose: 'Shows who can introduce you.' },
];

export default function Connect() {
  return (
    <>
      <PageHeading
        isShort
        title="Connect"
        subtitle="Find and engage with investors for your startup"
        actions={ACTIONS}
      />
      <InertNotice />
      <ConnectTabs>
        <InvestorSearch />
        <InvestorList />
      </ConnectTabs>
    </>
  );
}
