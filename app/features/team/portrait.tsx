import { classNames } from '~/lib/class-names';

/** The name stands beside it in text, so the picture itself is silent. */
export function Portrait({ src, className }: { src: string; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      className={classNames('shrink-0 rounded-full object-cover', className)}
    />
  );
}
