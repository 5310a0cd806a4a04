import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

type PageOpeningProps = {
  /** What the page is about, above its heading. */
  label?: string;
  heading: string;
  lead?: ReactNode;
  /** How large the heading is. A page that people come to for its content has the smaller one. */
  size?: keyof typeof SIZES;
  /** The heading's own: usually how wide it may become. */
  headingClass?: string;
  leadClass?: string;
};

const SIZES = {
  display: { heading: 'text-display tracking-display', lead: 'mt-6' },
  title: { heading: 'text-title', lead: 'mt-3' },
};

const WIDTH = 'max-w-prose';

/** The opening of a public page: a label, the heading and what follows from it. */
export function PageOpening({
  label,
  heading,
  lead,
  size = 'title',
  headingClass,
  leadClass = WIDTH,
}: PageOpeningProps) {
  const look = SIZES[size];
  return (
    <>
      {label ? <p className="mb-4 text-body font-medium text-accent">{label}</p> : null}
      <h1 className={classNames('font-semibold', look.heading, headingClass)}>{heading}</h1>
      {lead ? <p className={classNames('text-lead text-soft', look.lead, leadClass)}>{lead}</p> : null}
    </>
  );
}
