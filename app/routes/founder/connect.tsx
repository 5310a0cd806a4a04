import { MessageSquare, Users } from 'lucide-react';
import { InertButton } from '~/components/inert-button';
import { ConnectTabs } from '~/features/founder/connect/connect-tabs';
import { InvestorList } from '~/features/founder/connect/investor-list';
import { InvestorSearch } from '~/features/founder/connect/investor-search';
import { PageHeading } from '~/features/preview/page-heading';

export default function Connect() {
  return (
    <>
      <PageHeading
        title="Connect"
        subtitle="Find and engage with investors for your startup"
        actions={
          <>
            <InertButton variant="secondary" size="small">
              <MessageSquare aria-hidden="true" className="size-4" />
              Messages
            </InertButton>
            <InertButton variant="secondary" size="small">
              <Users aria-hidden="true" className="size-4" />
              Network
            </InertButton>
          </>
        }
      />
      <ConnectTabs>
        <InvestorSearch />
        <InvestorList />
      </ConnectTabs>
    </>
  );
}
