import type { ReactNode } from 'react';
import { ExternalLink } from '#app/components/external-link.tsx';
import { Logo } from '#app/components/logo.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { COMPANY_LINKS, LEGAL_LINKS, SOLUTIONS } from '#app/content/navigation.ts';
import { BRAND, COMPANY } from '#app/content/site.ts';

const LINK = 'inline-flex min-h-11 items-center text-small lg:min-h-9 text-soft transition-colors hover:text-ink';

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 md:py-16 lg:grid-cols-5">
        <div className="col-span-full lg:col-span-2">
          <div className="lg:-mt-2.5">
            <Logo name={BRAND.name} />
          </div>
          <p className="mt-2 max-w-note text-small text-balance text-soft">{BRAND.summary}</p>
        </div>
        <LinkList title="Solutions" links={SOLUTIONS} className="max-sm:row-span-2" />
        <LinkList title="Company" links={COMPANY_LINKS}>
          <li>
            <ExternalLink href={COMPANY.networkPage.url} className={LINK}>
              {COMPANY.networkPage.label}
            </ExternalLink>
          </li>
        </LinkList>
        <LinkList title="Legal" links={LEGAL_LINKS} />
      </div>
      <div className="page-width pb-10">
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line pt-6 text-caption text-faint">
          <p>{`© ${COMPANY.legalName}`}</p>
          <PageLink to="/privacy#cookies" className="flex min-h-11 items-center transition-colors hover:text-ink">
            No cookies, no tracking
          </PageLink>
        </div>
      </div>
    </footer>
  );
}

type LinkListProps = {
  title: string;
  links: { label: string; to: string }[];
  className?: string;
  children?: ReactNode;
};

function LinkList({ title, links, className, children }: LinkListProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="text-small font-semibold tracking-normal">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to }) => (
          <li key={label}>
            <PageLink to={to} className={LINK}>
              {label}
            </PageLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
