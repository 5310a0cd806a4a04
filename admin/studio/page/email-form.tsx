import { type ComponentProps, type FormEvent, useId } from 'react';
import { TextField } from '#app/components/field.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { useAction } from './use-data.ts';

type EmailFormProps = Pick<ComponentProps<'form'>, 'className' | 'autoComplete' | 'children'> & {
  label: string;
  onSubmit: (email: string) => Promise<unknown>;
};

/** A form with one address. What went wrong with it is said below its field. */
export function EmailForm({ label, autoComplete, onSubmit, className, children }: EmailFormProps) {
  const { problem, run } = useAction();
  const name = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get(name));
    run(() => onSubmit(email));
  };
  return (
    <form onSubmit={submit} noValidate className={classNames('grid gap-3', className)}>
      <TextField name={name} label={label} type="email" autoComplete={autoComplete} error={problem} />
      {children}
    </form>
  );
}
