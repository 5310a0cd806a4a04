import { Eraser, type LucideIcon, Mail, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { EARLY_ACCESS_COPY } from '~/content/early-access';

const { mail, privacy, erasure } = EARLY_ACCESS_COPY.assurances;

export function Assurances() {
  return (
    <ul className="space-y-5">
      <Assurance icon={Mail}>{mail}</Assurance>
      <Assurance icon={ShieldCheck}>{privacy}</Assurance>
      <Assurance icon={Eraser}>
        {erasure.question}{' '}
        <a href={erasure.link.url} className="font-medium text-accent underline underline-offset-4">
          {erasure.link.label}
        </a>{' '}
        {erasure.promise}
      </Assurance>
    </ul>
  );
}

function Assurance({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 text-small text-balance text-soft">
      <Icon className="mt-px size-5 shrink-0 text-ink" strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
