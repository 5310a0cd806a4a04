import { Children, type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { Button, getButtonClass } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import { BRAND } from '#app/content/site.ts';
import { classNames } from '#app/lib/class-names.ts';
import { useAction } from './use-data.ts';

type ViewProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The head of a view, and its content. */
export function View({ title, lead, actions, children }: ViewProps) {
  return (
    <>
      <title>{`${title} · ${BRAND.name} Studio`}</title>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-figure font-semibold text-balance">{title}</h1>
          {lead ? <p className="mt-1 text-body text-soft">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </>
  );
}

/** Stands in place of an empty list, and says why it is empty and what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-2xl border border-dashed border-line px-6 py-14 text-center">
      <p className="text-heading font-semibold">{title}</p>
      {children ? <div className="mx-auto mt-2 max-w-[34em] text-small text-balance text-soft">{children}</div> : null}
    </div>
  );
}

/** The button of most actions, and a link that looks like it. */
export const SMALL_BUTTON = getButtonClass({ variant: 'secondary', size: 'small' });
export const SmallButton = (button: ComponentProps<typeof Button>) => (
  <Button variant="secondary" size="small" {...button} />
);

/** What went wrong with the last action. */
export function Alert({ problem }: { problem?: string }) {
  return problem ? (
    <p role="alert" className="self-center text-small text-negative">
      {problem}
    </p>
  ) : null;
}

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

type LoadedProps<T> = {
  answer: { data?: T; problem?: string; isStale: boolean };
  className?: string;
  children: (data: T) => ReactNode;
};

/**
 * Shows what `useData` found, dimmed while it changes; before that, a placeholder or the reason why there is nothing.
 */
export function Loaded<T>({ answer: { data, problem, isStale }, className, children }: LoadedProps<T>) {
  if (data !== undefined) {
    return (
      <div className={classNames('min-w-0 transition-opacity duration-150', isStale && 'opacity-60', className)}>
        {children(data)}
      </div>
    );
  }
  if (problem) return <Alert problem={problem} />;
  return (
    <div aria-busy="true" className="h-40 animate-pulse rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading</span>
    </div>
  );
}

type ShortListProps = { shown: number; className?: string; children: ReactNode };

/** Shows the first few items, and the rest on demand. */
export function ShortList({ shown, className, children }: ShortListProps) {
  const all = Children.toArray(children);
  const rest = all.slice(shown);
  return (
    <>
      <ul className={className}>{all.slice(0, shown)}</ul>
      {rest.length > 0 ? (
        <details>
          <summary className={getButtonClass({ variant: 'quiet', size: 'small' }, 'my-2 -ml-3 cursor-pointer')}>
            {rest.length} more
          </summary>
          <ul className={className}>{rest}</ul>
        </details>
      ) : null}
    </>
  );
}
