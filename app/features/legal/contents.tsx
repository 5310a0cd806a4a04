import { useEffect, useState } from 'react';
import { PageLink } from '~/components/page-link';
import type { LegalDocument } from '~/content/legal/document';

export function Contents({ path, sections }: Pick<LegalDocument, 'path' | 'sections'>) {
  const current = useSectionInView(sections);
  return (
    <nav aria-label="On this page" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <div className="lg:sticky lg:top-24">
        <h2 className="text-small font-semibold">On this page</h2>
        <ol className="mt-2 gap-x-8 sm:columns-2 lg:columns-1">
          {sections.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <PageLink
                to={`${path}#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="flex min-h-8 items-center gap-2.5 text-small text-soft transition-colors hover:text-ink lg:aria-[current]:font-medium lg:aria-[current]:text-ink"
              >
                <span className="w-5 shrink-0 text-faint tabular">{index + 1}</span>
                {title}
              </PageLink>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** Where people read: below the header, in the upper part of the window. */
const READING_AREA = '-96px 0px -55% 0px';

/** The id of the first section in the reading band, or of the last one that was in it. */
function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = sections.find(({ id }) => inView.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: READING_AREA },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
