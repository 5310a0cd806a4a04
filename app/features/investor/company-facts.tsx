import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

/** The last row of a company's card. */
export function CompanyFacts({ facts, className }: { facts: Record<string, ReactNode>; className: string }) {
  return (
    <dl className={classNames('mt-auto border-t border-line pt-4', className)}>
      {Object.entries(facts).map(([label, value]) => (
        <div key={label} className="last:text-right">
          <dt className="text-caption text-faint">{label}</dt>
          <dd className="text-small font-medium tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
