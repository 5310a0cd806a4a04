export function StructuredData({ type, facts }: { type: string; facts: Record<string, unknown> }) {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...facts });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }} />;
}
