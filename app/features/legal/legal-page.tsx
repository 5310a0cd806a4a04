import { LAST_UPDATED, type LegalDocument } from '~/content/legal/document';
import { Contents } from './contents';
import { LegalBlock, LegalLink } from './legal-block';

export function LegalPage({ document: { path, title, lead, sections, related } }: { document: LegalDocument }) {
  return (
    <article className="page-width grid gap-x-16 gap-y-12 pt-12 pb-20 md:pt-20 md:pb-28 lg:grid-cols-[16rem_1fr]">
      <header className="lg:col-start-2">
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="mt-3 text-small text-faint">
          Last updated <time dateTime={LAST_UPDATED.date}>{LAST_UPDATED.text}</time>
        </p>
        <p className="mt-6 max-w-[29em] text-lead text-soft md:max-w-[41em]">{lead}</p>
      </header>
      <Contents path={path} sections={sections} />
      <div className="space-y-12 lg:col-start-2">
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} tabIndex={-1} className="max-w-[46.5em] outline-none">
            <h2 className="text-heading font-semibold">
              {index + 1}. {section.title}
            </h2>
            <div className="mt-3 space-y-4 text-body text-soft">
              {section.blocks.map((block) => (
                <LegalBlock key={typeof block === 'string' ? block : block.list[0]} block={block} />
              ))}
            </div>
          </section>
        ))}
        <p className="border-t border-line pt-8 text-body text-soft">
          See also{' '}
          {related.map(({ label, to }, index) => (
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
