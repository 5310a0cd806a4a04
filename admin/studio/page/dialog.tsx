import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '#app/lib/class-names.ts';

type DialogProps = {
  title: ReactNode;
  /** What to show beside the title. */
  aside?: ReactNode;
  className: string;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
};

/** A dialog over the page. It starts at its title; Escape, the button and a press beside it close it. */
export function Dialog({ title, aside, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // Firefox would start at the first button.
    heading.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={id}
      // React passes the closing of a dialog within this one on to it.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={classNames('w-full overflow-y-auto overscroll-contain border-line bg-raised p-5 md:p-6', className)}
    >
      <div className="flex items-start justify-between gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="grow text-heading font-semibold wrap-anywhere outline-none">
          {title}
        </h2>
        {aside}
        <IconButton label="Close" icon={X} onClick={close} />
      </div>
      {children(close)}
    </dialog>
  );
}

type IconButtonProps = ComponentProps<'button'> & { label: string; icon: typeof X };

export function IconButton({ label, icon: Icon, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className="-mt-2 grid size-11 shrink-0 md:size-10 place-items-center rounded-lg text-soft hover:bg-surface hover:text-ink disabled:opacity-40"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
