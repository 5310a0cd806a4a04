import type { ReactNode } from 'react';
import { PageLink } from '~/components/page-link';
import type { Block } from '~/content/legal/document';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

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
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    return index % 3 === 1 ? <LegalLink key={part} label={part} to={parts[index + 1] ?? ''} /> : null;
  });
}

const SITE_URL: string = import.meta.env.SITE_URL;

/** An internal link prints its full address (print.css). */
export function LegalLink({ label, to }: { label: string; to: string }) {
  const className = 'font-medium break-words text-accent underline underline-offset-4';
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={className}>
        {label}
      </a>
    );
  }
  return (
    <PageLink to={to} className={className} data-print-address={`${SITE_URL}${to}`}>
      {label}
    </PageLink>
  );
}
