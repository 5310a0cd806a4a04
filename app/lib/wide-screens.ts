/** Matches the screens for which Tailwind's `md:` styles are. */
export const WIDE_SCREENS = '(min-width: 48rem)';
