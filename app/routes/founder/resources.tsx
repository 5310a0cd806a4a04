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
      <div className="@container mt-8">
        <div className="grid gap-x-4 gap-y-10 @4xl:grid-cols-[1fr_20rem]">
          <ResourceLibrary />
          <div className="grid gap-4 @2xl:grid-cols-2 @4xl:col-start-2 @4xl:row-start-1 @4xl:grid-cols-1 @4xl:content-start @min-[66rem]:grid-rows-fit-fit-fill @min-[66rem]:content-stretch">
            <AssessmentCard />
            <UpcomingEvents className="@2xl:row-span-2 @4xl:row-auto" />
            <MostPopular />
          </div>
        </div>
      </div>
    </>
  );
}
