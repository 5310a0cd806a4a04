import { Bookmark, CalendarDays } from 'lucide-react';
import { InertButton } from '~/components/inert-button';
import { AssessmentCard } from '~/features/founder/resources/assessment-card';
import { FeaturedResources } from '~/features/founder/resources/featured-resources';
import { MostPopular } from '~/features/founder/resources/most-popular';
import { ResourceLibrary } from '~/features/founder/resources/resource-library';
import { UpcomingEvents } from '~/features/founder/resources/upcoming-events';
import { PageHeading } from '~/features/preview/page-heading';

export default function Resources() {
  return (
    <>
      <PageHeading
        title="Resources"
        subtitle="Templates, guides and tools for the step you’re on"
        actions={
          <>
            <InertButton variant="secondary" size="small">
              <Bookmark aria-hidden="true" className="size-4" />
              Saved
            </InertButton>
            <InertButton variant="secondary" size="small">
              <CalendarDays aria-hidden="true" className="size-4" />
              Events
            </InertButton>
          </>
        }
      />
      <FeaturedResources />
      <div className="mt-8 grid items-start gap-x-4 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <ResourceLibrary />
        <div className="grid content-start gap-4 md:grid-cols-2 lg:grid-cols-1">
          <UpcomingEvents className="md:row-span-2 lg:row-auto" />
          <AssessmentCard />
          <MostPopular />
        </div>
      </div>
    </>
  );
}
