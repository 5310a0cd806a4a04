import { COMPANY_MARKS, type CompanyName } from './company-marks';

/** A company's logo, in the manner of those on the landing page. */
export function CompanyMark({ name }: { name: CompanyName }) {
  return (
    <svg
      viewBox="-10 -10 52 52"
      aria-hidden="true"
      className="size-10 shrink-0 rounded-xl border border-line bg-surface text-soft"
    >
      <path
        d={COMPANY_MARKS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
