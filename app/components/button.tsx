import type { ComponentProps } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { PageLink } from './page-link.tsx';

type Look = { variant?: 'primary' | 'secondary' | 'quiet'; size?: keyof typeof SIZES };

const VARIANTS = {
  primary: 'bg-ink text-on-ink hover:bg-ink/85 active:bg-ink/75 forced-colors:border',
  secondary: 'border border-line bg-raised text-ink hover:border-line-strong hover:bg-surface active:bg-line/60',
  quiet: 'text-soft hover:bg-line/60 hover:text-ink active:bg-line',
};
const SIZES = {
  /** On a phone it is tall enough for a fingertip. */
  small: 'h-11 gap-1.5 rounded-lg px-3 text-small md:h-9',
  medium: 'h-11 gap-2 rounded-xl px-4.5 text-small',
  large: 'h-12 gap-2 rounded-xl px-6 text-body',
};

/** Makes elements that are not buttons, such as external links, look like one. */
export function getButtonClass({ variant = 'primary', size = 'medium' }: Look = {}, extra?: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center font-medium one-line transition-colors large-text:h-auto large-text:min-h-11 large-text:text-center disabled:opacity-55 print:hidden',
    VARIANTS[variant],
    SIZES[size],
    extra,
  );
}

export function Button({ variant, size, className, ...props }: ComponentProps<'button'> & Look) {
  return <button type="button" {...props} className={getButtonClass({ variant, size }, className)} />;
}

type ButtonLinkProps = ComponentProps<typeof PageLink> & Look & { label?: string };

/** `label` serves links whose label is in `content/` beside their address. */
export function ButtonLink({ variant, size, className, label, children = label, ...props }: ButtonLinkProps) {
  return (
    <PageLink {...props} className={getButtonClass({ variant, size }, className)}>
      {children}
    </PageLink>
  );
}
