import type { SVGProps } from 'react';

/** Public pages use this: they need too few icons to load the icon library. The path is in a 24 by 24 viewBox. */
export function StrokeIcon({ path, ...svg }: SVGProps<SVGSVGElement> & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...svg}
    >
      <path d={path} />
    </svg>
  );
}
