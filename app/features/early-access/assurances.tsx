import { Eraser, Mail, ShieldCheck } from 'lucide-react';
import { EARLY_ACCESS_COPY as copy } from '~/content/early-access';

const ICONS = { mail: Mail, privacy: ShieldCheck, erasure: Eraser };

export function Assurances() {
  return (
    <ul className="space-y-5">
      {(['mail', 'privacy', 'erasure'] as const).map((key) => {
        const Icon = ICONS[key];
        return (
          <li key={key} className="flex gap-3.5 text-small text-balance text-soft">
            <Icon className="mt-px size-5 shrink-0 text-ink" strokeWidth={1.75} aria-hidden="true" />
            {copy.assurances[key]}
          </li>
        );
      })}
    </ul>
  );
}
