export function TypingDots({ label }: { label: string }) {
  return (
    <p className="mt-1 flex h-5.5 items-center gap-1">
      <span className="sr-only">{label}</span>
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          aria-hidden="true"
          style={{ animationDelay: `${dot * 160}ms` }}
          className="size-1.5 animate-typing rounded-full bg-soft forced-colors:bg-[CanvasText]"
        />
      ))}
    </p>
  );
}
