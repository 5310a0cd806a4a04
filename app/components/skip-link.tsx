/** The address of a page's content, which has the id main in every layout. A fragment with another meaning is never this one. */
export const SKIP_LINK = '#main';

export function SkipLink() {
  return (
    <a
      href={SKIP_LINK}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-ink px-4 py-3 text-small font-medium text-on-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
