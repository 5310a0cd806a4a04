type StrokeIconProps = {
  /** In a 24 by 24 viewBox. */
  path: string;
  className: string;
  strokeWidth?: number;
};

/** For public pages, which need too few icons to load the icon library. */
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
