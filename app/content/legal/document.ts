export type LegalDocument = {
  path: string;
  title: string;
  lead: string;
  /** A summary takes at most two lines on a phone, and promises nothing that the blocks do not. */
  sections: readonly { id: string; title: string; summary: string; blocks: readonly string[] }[];
};

export const LAST_UPDATED = { text: 'May 1, 2025', date: '2025-05-01' } as const;

export const LEGAL_COPY = {
  updated: 'Last updated',
  aboutSummaries: 'Lines like this one sum up each section. The text below them is what counts.',
  contents: 'On this page',
} as const;

/** Each document links to the others at its end. */
export const LEGAL_DOCUMENTS = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms and Conditions', to: '/terms' },
  { label: 'Cookies', to: '/cookies' },
];

/** Reads Markdown: `## Title {#id}`, a summary after `>`, then blocks: a line of text, or `-` lines that form a list. */
export function readSections(text: string): LegalDocument['sections'] {
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const [, title = '', id = '', summary = ''] = /^(.+) \{#(.+)\}\n> (.+)\n/.exec(section) ?? [];
    const [_heading, _summary, ...blocks] = section.match(/(^- .+\n?)+|^.+$/gm) ?? [];
    return { id, title, summary, blocks };
  });
}
