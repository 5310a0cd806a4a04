import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { Tick } from './check-list.tsx';
import { StrokeIcon } from './stroke-icon.tsx';

const BOX =
  'w-full rounded-xl border border-line-strong bg-raised px-3.5 text-body text-ink transition-colors placeholder:text-faint hover:border-ink aria-invalid:border-negative';
const CONTROL = `h-12 ${BOX}`;
/** We draw the box ourselves, because our red frame would be a second one around the browser's own. */
const CHECKBOX =
  'peer size-6 appearance-none rounded-sm border border-line-strong bg-raised transition-colors checked:border-accent checked:bg-accent hover:border-ink aria-invalid:border-negative forced-colors:appearance-auto';

type FieldProps = { name: string; label: ReactNode; error?: string };

/** Links a control to its label and message. The message element is always present, so a new message is announced. */
function getControlProps(name: string, error?: string) {
  return { id: name, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': `${name}-error` };
}

function ErrorMessage({ name, error }: { name: string; error?: string }) {
  return (
    <p id={`${name}-error`} aria-live="polite" className="mt-2 text-small font-medium text-negative empty:hidden">
      {error}
    </p>
  );
}

function Labelled({ name, label, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-small font-medium">
        {label}
      </label>
      {children}
      <ErrorMessage name={name} error={error} />
    </div>
  );
}

export function TextField({ name, label, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Labelled name={name} label={label} error={error}>
      <input type="text" {...input} {...getControlProps(name, error)} className={CONTROL} />
    </Labelled>
  );
}

export function TextAreaField({ name, label, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Labelled name={name} label={label} error={error}>
      <textarea {...area} {...getControlProps(name, error)} className={classNames(BOX, 'block py-2.5')} />
    </Labelled>
  );
}

export function SelectField({ name, label, error, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Labelled name={name} label={label} error={error}>
      <div className="relative">
        <select
          {...select}
          {...getControlProps(name, error)}
          className={classNames(CONTROL, "appearance-none pr-10 has-[option[value='']:checked]:text-faint")}
        />
        <StrokeIcon
          path="m6 9 6 6 6-6"
          strokeWidth={2.625}
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-soft"
        />
      </div>
    </Labelled>
  );
}

export function CheckboxField({ name, label, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <div className="flex items-start gap-3">
      <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
        <input type="checkbox" {...input} {...getControlProps(name, error)} className={CHECKBOX} />
        <Tick className="pointer-events-none absolute size-5 text-on-ink opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
      </span>
      <div className="pt-0.5">
        <label htmlFor={name} className="block text-small text-soft">
          {label}
        </label>
        <ErrorMessage name={name} error={error} />
      </div>
    </div>
  );
}
