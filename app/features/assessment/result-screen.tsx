import { Flag } from 'lucide-react';
import { ButtonLink } from '~/components/button';
import { EARLY_ACCESS } from '~/content/navigation';
import { flagsOf } from './advice';
import { type FindResource, NextSteps } from './next-steps';
import { ResultActions } from './result-actions';
import { ResultSummary } from './result-summary';
import { type Answers, scoreOf } from './score';
import { WhatIf } from './what-if';
import { WorkedOut } from './worked-out';

export function ResultScreen({ answers, findResource }: { answers: Answers; findResource: FindResource }) {
  const score = scoreOf(answers);
  return (
    <div className="space-y-4 pt-2 md:pt-6">
      <ResultSummary score={score} />
      <ResultActions score={score} answers={answers} />
      <RedFlags flags={flagsOf(answers)} />
      <NextSteps answers={answers} findResource={findResource} />
      <WhatIf answers={answers} />
      <WorkedOut answers={answers} />
      <Invitation />
    </div>
  );
}

function RedFlags({ flags }: { flags: readonly { name: string; thisWeek: string }[] }) {
  if (flags.length === 0) return null;
  return (
    <section className="rounded-2xl border border-negative/40 bg-raised p-5 md:p-6">
      <h2 className="flex items-center gap-2.5 text-heading font-semibold">
        <Flag aria-hidden="true" className="size-4.5 text-negative" />
        {flags.length === 1 ? 'One red flag' : `${flags.length} red flags`}
      </h2>
      <p className="mt-1 text-small text-soft">Whatever the score is, this comes first.</p>
      <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {flags.map(({ name, thisWeek }) => (
          <li key={name} className="break-inside-avoid">
            <h3 className="font-medium text-negative">{name}</h3>
            <p className="mt-1 text-small text-soft">
              <span className="font-medium text-ink">This week: </span>
              {thisWeek}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitation() {
  return (
    <section className="grid justify-items-center px-4 pt-14 pb-6 text-center print:hidden">
      <h2 className="text-figure font-semibold">This is today’s score</h2>
      <p className="mt-2 max-w-[31.5em] text-body text-balance text-soft">
        Join the invite list to have it rescored every week, from your own data.
      </p>
      <ButtonLink to={EARLY_ACCESS.to} size="large" className="mt-6">
        {EARLY_ACCESS.label}
      </ButtonLink>
    </section>
  );
}
