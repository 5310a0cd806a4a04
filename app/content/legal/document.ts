export type LegalDocument = {
  path: string;
  title: string;
  lead: string;
  sections: readonly { id: string; title: string; blocks: readonly string[] }[];
};

export const LAST_UPDATED = { text: 'May 1, 2025', date: '2025-05-01' } as const;

/** Each names the others at its end. */
export const LEGAL_DOCUMENTS = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms and Conditions', to: '/terms' },
  { label: 'Cookies', to: '/cookies' },
];

/** In Markdown: `## Title {#id}` begins a section. Its blocks are lines of text, and runs of lines with a `-`, a list. */
export const readSections = (text: string): LegalDocument['sections'] =>
  text.split(/^## /m).flatMap((section) => {
    const [, title, id] = /^(.+) \{#(.+)\}\n/.exec(section) ?? [];
    return title && id ? [{ id, title, blocks: section.match(/(^- .+\n?)+|^.+$/gm)?.slice(1) ?? [] }] : [];
  });
