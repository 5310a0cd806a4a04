import { PageLink } from '~/components/page-link';
import type { ResourceId } from './questions';

/** Finds an entry of the resource library, which belongs to another feature: the route brings the two together. */
export type FindResource = (id: ResourceId) => { title: string; readTime: string };

export function ResourceLink({ title, readTime }: ReturnType<FindResource>) {
  return (
    <p className="text-small text-faint">
      <PageLink to="/founder/resources" className="font-medium text-accent underline-offset-4 hover:underline">
        {title}
      </PageLink>{' '}
      · {readTime}
    </p>
  );
}
