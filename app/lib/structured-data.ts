import type { MetaDescriptor } from 'react-router';

/** What search engines read about a page, as a meta entry. The words are those on the page. */
export function structuredData(type: string, facts: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } };
}
