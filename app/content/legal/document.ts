/** A paragraph, or a list of points. `[label](address)` in the text becomes a link. */
export type Block = string | { list: readonly string[] };

export type LegalDocument = {
  path: string;
  title: string;
  lead: string;
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[];
  /** The other documents, named at the end. */
  related: readonly { label: string; to: string }[];
};

export const LAST_UPDATED = { text: 'May 1, 2025', date: '2025-05-01' } as const;
