/** What search engines read about a page. The words are those on the page. */
export function StructuredData({ type, facts }: { type: string; facts: Record<string, unknown> }) {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...facts });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, with no < left that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }} />;
}
