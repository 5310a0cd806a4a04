import { useEffect, useState } from 'react';

/** Where somebody reads: below the header, in the upper part of the window. */
const READING_BAND = '-96px 0px -55% 0px';

/** The id of the first section in the band where people read; between two, the one read last. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
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
      { rootMargin: READING_BAND },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
