import { RESOURCE_CATEGORIES, type ResourceCategory } from './filter-resources';

type CategoryChipsProps = { value: ResourceCategory; onChange: (category: ResourceCategory) => void };

export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">Category</legend>
      {RESOURCE_CATEGORIES.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === value}
          onClick={() => onChange(key)}
          className="h-9 rounded-full border border-line px-3.5 text-caption font-medium text-soft transition-colors duration-150 hover:border-line-strong hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
