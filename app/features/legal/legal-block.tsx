import type { ReactNode } from 'react';
import { PageLink } from '~/components/page-link';
import type { Block } from '~/content/legal/document';

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

/** Turns each `[label](address)` into a link. */
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

const SITE_URL: string = import.meta.env.SITE_URL;

const LEGAL_LINK = 'font-medium break-words text-accent underline underline-offset-4';

/** An internal link that prints its full address (print.css). */
export function LegalLink({ label, to }: { label: string; to: string }) {
  return (
    <PageLink to={to} className={LEGAL_LINK} data-print-address={`${SITE_URL}${to}`}>
      {label}
    </PageLink>
  );
}
