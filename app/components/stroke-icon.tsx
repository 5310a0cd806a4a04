type StrokeIconProps = {
  /** Drawn in a square of 24. */
  path: string;
  className: string;
  strokeWidth?: number;
};

/** For public pages, which need a few icons and not the machinery of the icon set. */
export function StrokeIcon({ path, className, strokeWidth = 2 }: StrokeIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
