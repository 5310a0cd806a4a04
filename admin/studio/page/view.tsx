import { RotateCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, getButtonClass } from '#app/components/button.tsx';
import { BRAND } from '#app/content/site.ts';
import type { ShownMessage } from '../contract.ts';

type ViewProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The head of a view, and its content. */
export function View({ title, lead, actions, children }: ViewProps) {
  return (
    <>
      <title>{`${title} · ${BRAND.name} Studio`}</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
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

/** Says below an email why it cannot be sent again. One that has yet to go out says so itself. */
export function NotAgain({ message: { state, why_not_again } }: { message: ShownMessage }) {
  if (why_not_again === null || state === 'queued' || state === 'sending') return null;
  return <p className="mt-1 text-caption text-faint wrap-anywhere">It cannot be sent again: {why_not_again}.</p>;
}

type SendAgainProps = { message: ShownMessage; subject: string; onClick: () => void };

/** Stands beside every email of a list, so it is quiet, and on a phone only an icon. */
export function SendAgain({ message: { why_not_again }, subject, onClick }: SendAgainProps) {
  if (why_not_again !== null) return null;
  return (
    <SmallButton variant="quiet" className="-mr-3 max-md:w-11" onClick={onClick}>
      <RotateCw aria-hidden="true" className="size-4 shrink-0 md:hidden" />
      <span className="max-md:sr-only">Send again…</span> <span className="sr-only">{subject}</span>
    </SmallButton>
  );
}
