import { Disclosure } from '#app/components/disclosure.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { LAST_UPDATED, LEGAL_COPY, LEGAL_DOCUMENTS, type LegalDocument } from '#app/content/legal/document.ts';
import { classNames } from '#app/lib/class-names.ts';

const SUMMARY = 'border-l-2 border-accent/40 pl-4 text-body text-pretty text-soft';
const SITE_URL: string = import.meta.env.SITE_URL;

export function LegalPage({ document: { path, title, lead, sections } }: { document: LegalDocument }) {
  return (
    <article className="page-width grid gap-x-16 gap-y-12 pt-12 pb-20 md:pt-20 md:pb-28 lg:grid-cols-[16rem_1fr]">
      <header className="lg:col-start-2">
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="mt-3 text-small text-faint">
          {LEGAL_COPY.updated} <time dateTime={LAST_UPDATED.date}>{LAST_UPDATED.text}</time>
        </p>
        <p className="mt-6 max-w-lead text-lead text-soft">{lead}</p>
        <p className={classNames('mt-5 max-w-wide', SUMMARY)}>{LEGAL_COPY.aboutSummaries}</p>
      </header>
      <Contents path={path} sections={sections} />
      <div className="space-y-12 lg:col-start-2">
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} tabIndex={-1} className="max-w-wide outline-none">
            <h2 className="text-heading font-semibold">
              {index + 1}. {section.title}
            </h2>
            <p className={classNames('mt-3', SUMMARY)}>
              <span className="sr-only">In short: </span>
              {section.summary}
            </p>
            <div className="mt-4 space-y-4 text-body">{section.blocks.map(renderBlock)}</div>
          </section>
        ))}
        <p className="max-w-wide border-t border-line pt-8 text-body text-soft">
          See also{' '}
          {LEGAL_DOCUMENTS.filter(({ to }) => to !== path).map(({ label, to }, index) => (
            <span key={to}>
              {index > 0 ? ' and ' : ''}
              <LegalLink label={label} to={to} />
            </span>
          ))}
          .
        </p>
      </div>
    </article>
  );
}

function Contents({ path, sections }: Pick<LegalDocument, 'path' | 'sections'>) {
  return (
    <nav aria-label={LEGAL_COPY.contents} className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <div className="lg:sticky lg:top-24">
        <h2 className="wide-heading mb-2 text-small font-semibold">{LEGAL_COPY.contents}</h2>
        <Disclosure
          summary={<h2 className="text-body font-semibold">{LEGAL_COPY.contents}</h2>}
          className="disclosure-on-phones max-md:border-y max-md:border-line"
        >
          <ol className="gap-x-8 max-md:pb-4 sm:columns-2 md:columns-3 lg:columns-1">
            {sections.map(({ id, title }, index) => (
              <li key={id} className="break-inside-avoid">
                <PageLink
                  to={`${path}#${id}`}
                  className="flex min-h-11 items-center gap-2.5 text-small text-soft transition-colors hover:text-ink lg:min-h-8"
                >
                  <span className="w-5 shrink-0 text-faint tabular">{index + 1}</span>
                  {title}
                </PageLink>
              </li>
            ))}
          </ol>
        </Disclosure>
      </div>
    </nav>
  );
}

function renderBlock(block: string) {
  if (!block.startsWith('- ')) return <p key={block}>{renderLinks(block)}</p>;
  return (
    <ul key={block} className="list-disc space-y-2 pl-5 text-pretty marker:text-faint">
      {block.match(/(?<=^- ).+/gm)?.map((item) => (
        <li key={item}>{renderLinks(item)}</li>
      ))}
    </ul>
  );
}

/** Turns each `[label](address)` into a link. */
const renderLinks = (text: string) =>
  text.split(/(\[.+?\]\(.+?\))/).map((part, index) => {
    const [, label, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the same link may appear twice, and the text never changes
    return label && to ? <LegalLink key={index} label={label} to={to} /> : part;
  });

/** An internal link prints its full address (print.css). */
function LegalLink({ label, to }: { label: string; to: string }) {
  const className = 'font-medium break-words text-accent underline underline-offset-4';
  const isInternal = to.startsWith('/');
  if (!isInternal) {
    return (
      <a href={to} className={className}>
        {label}
      </a>
    );
  }
  return (
    <PageLink to={to} className={className} data-print-address={SITE_URL + to}>
      {label}
    </PageLink>
  );
}
