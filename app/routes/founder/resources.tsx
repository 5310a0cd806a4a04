import { Bookmark, CalendarDays } from 'lucide-react';
import { FeaturedResources } from '#app/features/founder/resources/resource-cards.tsx';
import { ResourceLibrary } from '#app/features/founder/resources/resource-library.tsx';
import { AssessmentCard, MostPopular, UpcomingEvents } from '#app/features/founder/resources/resources-sidebar.tsx';
import { PageHeading } from '#app/features/preview/page-heading.tsx';

const ACTIONS = [
  { label: 'Saved', Icon: Bookmark, purpose: 'What you kept to read later.' },
  { label: 'Events', Icon: CalendarDays, purpose: 'Workshops and office hours, with your bookings.' },
];

export default function Resources() {
  return (
    <>
      <PageHeading
        isShort
        title="Resources"
        subtitle="Templates, guides and tools for the step you’re on"
        actions={ACTIONS}
      />
      <FeaturedResources />
      <div className="mt-8 grid gap-x-4 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <ResourceLibrary />
        <div className="grid gap-4 md:grid-cols-2 lg:col-start-2 lg:row-start-1 lg:grid-cols-1 lg:max-xl:content-start xl:grid-rows-[auto_1fr_auto]">
          <AssessmentCard />
          <UpcomingEvents className="md:row-span-2 lg:row-auto" />
          <MostPopular />
        </div>
      </div>
    </>
  );
}
