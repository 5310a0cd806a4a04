import { InertButton } from '~/components/inert-button';
import { classNames } from '~/lib/class-names';

export function HoldingActions({ company, className }: { company: string; className?: string }) {
  return (
    <div className={classNames('flex gap-2', className)}>
      {['Contact', 'Details'].map((label) => (
        <InertButton
          key={label}
          variant="secondary"
          size="small"
          className="flex-1"
          aria-label={`${label}: ${company}`}
        >
          {label}
        </InertButton>
      ))}
    </div>
  );
}
