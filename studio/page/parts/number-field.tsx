type NumberFieldProps = { name: string; label: string; value: number; onChange: (value: number) => void };

/** Label and figure in one row. An empty field counts as none. */
export function NumberField({ name, label, value, onChange }: NumberFieldProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={name} className="text-small">
        {label}
      </label>
      <input
        id={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={100_000}
        value={value || ''}
        placeholder="0"
        onChange={({ target }) => onChange(Math.max(0, Math.floor(target.valueAsNumber || 0)))}
        className="h-10 w-28 rounded-xl border border-line-strong bg-raised px-3 text-right text-body tabular placeholder:text-faint hover:border-ink"
      />
    </div>
  );
}
