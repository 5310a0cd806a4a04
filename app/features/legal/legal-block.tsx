import type { ReactNode } from 'react';
import { PageLink } from '~/components/page-link';
import type { Block } from '~/content/legal/document';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;
const LINK_CLASS = 'font-medium break-words text-accent underline underline-offset-4';

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
  if (address.startsWith('/')) {
    return (
      <PageLink key={label} to={address} className={LINK_CLASS}>
        {label}
      </PageLink>
    );
  }
  return (
    <a key={label} href={address} className={LINK_CLASS}>
      {label}
    </a>
  );
}
