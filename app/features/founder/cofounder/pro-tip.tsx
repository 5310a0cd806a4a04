import { Lightbulb } from 'lucide-react';
import { classNames } from '~/lib/class-names';
import { PRO_TIP } from './cofounder.sample';

export function ProTip({ className }: { className?: string }) {
  return (
    <aside
      aria-labelledby="pro-tip"
      className={classNames('flex gap-3 rounded-2xl border border-line bg-raised p-5 md:p-6', className)}
    >
      <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div>
        <h2 id="pro-tip" className="text-small font-semibold">
          Pro tip
        </h2>
        <p className="mt-1 text-small text-soft">{PRO_TIP}</p>
      </div>
    </aside>
  );
}
