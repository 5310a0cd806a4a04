import { PageLink } from '~/components/page-link';

const SITE_URL: string = import.meta.env.SITE_URL;

export const LEGAL_LINK = 'font-medium break-words text-accent underline underline-offset-4';

/** A link to one of our pages that names its whole address on paper (print.css). */
export function LegalLink({ label, to }: { label: string; to: string }) {
  return (
    <PageLink to={to} className={LEGAL_LINK} data-print-address={`${SITE_URL}${to}`}>
      {label}
    </PageLink>
  );
}
