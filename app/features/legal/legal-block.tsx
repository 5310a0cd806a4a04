import type { ReactNode } from 'react';
import type { Block } from '~/content/legal/document';
import { LEGAL_LINK, LegalLink } from './legal-link';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

export function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{withLinks(block)}</p>;
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-faint">
      {block.list.map((item) => (
        <li key={item}>{withLinks(item)}</li>
      ))}
    </ul>
  );
}

/** The text with each `[label](address)` turned into a link. */
function withLinks(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', address = ''] = match;
    parts.push(text.slice(end, match.index), link(label, address));
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

function link(label: string, address: string): ReactNode {
  if (address.startsWith('/')) return <LegalLink key={label} label={label} to={address} />;
  return (
    <a key={label} href={address} className={LEGAL_LINK}>
      {label}
    </a>
  );
}
