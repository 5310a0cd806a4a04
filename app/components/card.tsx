import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '~/lib/class-names';

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

type PanelProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

/** `aside` is a remark or controls beside the title; on a phone, controls go below it. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const isRemark = typeof aside === 'string';
  return (
    <Card as="section" className={className}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className={classNames('text-heading font-semibold', isRemark && 'grow basis-28')}>{title}</h2>
        {aside ? <div className="text-small text-faint has-[fieldset,select]:max-sm:basis-full">{aside}</div> : null}
      </div>
      {children}
    </Card>
  );
}
