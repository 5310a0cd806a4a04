import { CEO, CTO } from '~/content/founders';
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

/** Both founders, side by side as in a signature. */
export function Portraits() {
  return (
    <div className="mb-5 flex -space-x-3">
      <Portrait src={CEO.portrait} className="size-14 border-2 border-surface" />
      <Portrait src={CTO.portrait} className="size-14 border-2 border-surface" />
    </div>
  );
}
