type SegmentedControlProps<Option extends string> = {
  /** Names the choice for screen readers. */
  label: string;
  options: readonly Option[];
  value: Option;
  onChange: (option: Option) => void;
};

/** A row of buttons of which one is on. */
export function SegmentedControl<Option extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Option>) {
  return (
    <fieldset className="inline-flex rounded-xl border border-line bg-surface p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="h-8 rounded-lg px-3 text-caption font-medium text-soft transition-colors duration-150 hover:text-ink aria-pressed:bg-line aria-pressed:text-ink forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}
