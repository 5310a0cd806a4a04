import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'aside' };

export function Card({ as: Element = 'div', className, ...props }: CardProps) {
  const look = classNames('rounded-2xl border border-line bg-raised p-5 md:p-6', className);
  return <Element {...props} className={look} />;
}

/** The button of a card with a single action covers the whole card. */
export const CLICKABLE_CARD = {
  card: 'relative transition-colors hover:border-line-strong',
  action: 'after:absolute after:inset-0 after:rounded-2xl',
};

type PanelProps = {
  /** A panel with an id is focusable, so that keyboard focus follows a link to it. */
  id?: string;
  title: string;
  /** Says after the title what the panel shows. */
  note?: string;
  /** A remark or controls beside the title; on a phone, controls go below it. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Panel({ id, title, note, aside, className, children }: PanelProps) {
  const isRemark = typeof aside === 'string';
  return (
    <Card
      as="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames(id && 'scroll-mt-24 outline-none', className)}
    >
      <div
        className={classNames(
          'mb-4 flex flex-wrap justify-between gap-x-4 gap-y-2',
          isRemark ? 'items-baseline' : 'items-center',
        )}
      >
        <div className={classNames('flex flex-wrap items-baseline gap-x-2.5', isRemark && 'grow basis-28')}>
          <h2 className="text-heading font-semibold">{title}</h2>
          {note ? <p className="text-caption text-faint">{note}</p> : null}
        </div>
        {aside ? <div className="text-small text-faint has-[fieldset,select]:max-sm:basis-full">{aside}</div> : null}
      </div>
      {children}
    </Card>
  );
}
