import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

type Choice<Key extends string> = { key: Key; label: string; icon?: ReactNode };

type ChoiceGroupProps<Key extends string> = {
  /** The group's legend, for screen readers. */
  label: string;
  choices: readonly Choice<Key>[];
  selected: Key;
  /** Without a handler the group is inert: the selection stays, and a tooltip explains why. */
  onSelect?: (key: Key) => void;
  look?: keyof typeof CHOICE_LOOKS;
  className?: string;
};

/** What follows a choice (`after:`) makes it as tall as a fingertip, without changing its look. */
export const CHOICE_LOOKS = {
  chips: {
    /** One line on a phone, which scrolls out to the edge of what it is in. Its padding has room for focus outlines. */
    group:
      'flex flex-wrap gap-2 max-md:-mx-5 max-md:-my-1.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-5 max-md:py-1.5 max-md:edge-fade [scrollbar-width:none]',
    choice: 'h-9 shrink-0 rounded-full border px-3.5 after:-inset-y-1.25',
    on: 'border-accent/50 bg-accent-soft text-ink',
    off: 'border-line text-soft hover:border-line-strong hover:text-ink',
  },
  segments: {
    group: 'inline-flex max-w-full flex-wrap gap-0.5 rounded-xl border border-line bg-surface p-0.5',
    choice: 'h-8 min-w-10.5 max-xs:min-w-9 grow rounded-[0.625rem] px-1.5 after:-inset-y-1.5 md:px-3',
    on: 'bg-line text-ink',
    off: 'text-soft hover:text-ink',
  },
};

export function ChoiceGroup<Key extends string>(props: ChoiceGroupProps<Key>) {
  const { label, choices, selected, onSelect, look = 'segments', className } = props;
  const style = CHOICE_LOOKS[look];
  return (
    <fieldset className={classNames('min-w-0', style.group, className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map(({ key, label: choiceLabel, icon }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === selected}
          onClick={onSelect && (() => onSelect(key))}
          data-tooltip={onSelect ? undefined : ''}
          className={classNames(
            'relative inline-flex items-center justify-center gap-1.5 text-small font-medium whitespace-nowrap transition-colors after:absolute after:-inset-x-px forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-highlight forced-colors:aria-pressed:text-highlight-text',
            style.choice,
            key === selected ? style.on : style.off,
          )}
        >
          {icon}
          {choiceLabel}
        </button>
      ))}
    </fieldset>
  );
}
