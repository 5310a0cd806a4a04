/** What one looks at: samples, or one's own answers. */
export function PreviewNotice({ children }: { children: string }) {
  return (
    <p className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line bg-raised px-1.5 text-caption font-medium text-soft sm:gap-1.5 sm:px-2.5">
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-accent forced-colors:bg-[CanvasText]" />
      {children}
    </p>
  );
}
