import { ChevronRight } from 'lucide-react';
import { Panel } from '#app/components/card.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { SUGGESTED_RESOURCES } from '../resources/resources.sample.ts';

export function SuggestedResources({ className }: { className?: string }) {
  return (
    <Panel className={className} title="Resources">
      <ul className="-my-3 divide-y divide-line">
        {SUGGESTED_RESOURCES.map(({ id, reason, title }) => (
          <li key={id}>
            <PageLink
              to={`/founder/resources#${id}`}
              className="group flex items-center gap-3 py-3 text-small lg:py-2.5"
            >
              <span className="mr-auto">
                <span className="text-caption font-medium text-accent">{reason}</span>
                <span className="block font-medium underline-offset-4 group-hover:underline">{title}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
