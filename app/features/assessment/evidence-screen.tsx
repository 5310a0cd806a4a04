import type { FormEvent } from 'react';
import { CATEGORIES } from '#app/content/sample-startup.ts';
import { type Evidence, getLevel, LEVELS } from './evidence.ts';
import { EVIDENCE_NUMBER, type Go, type Responses } from './fragment.ts';
import type { Answers } from './score.ts';
import { StepForm } from './step-form.tsx';

type EvidenceScreenProps = Responses & { theirs?: Answers; go: Go };

export function EvidenceScreen({ answers, evidence, theirs, go }: EvidenceScreenProps) {
  const keepChoice = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const chosen = readLevels(currentTarget);
    go({ screen: 'question', number: EVIDENCE_NUMBER, answers, evidence: chosen, theirs }, { replace: true });
  };
  const showResult = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ screen: 'result', answers, evidence: readLevels(event.currentTarget), theirs });
  };
  return (
    <StepForm
      asks="Could you back that up?"
      hint="Your score stays the same. This shows how much rests on more than your word."
      number={EVIDENCE_NUMBER}
      responses={{ answers, evidence }}
      theirs={theirs}
      isAnswered={evidence !== ''}
      onChange={keepChoice}
      onSubmit={showResult}
    >
      {CATEGORIES.map((category, categoryIndex) => (
        <fieldset key={category} className="mt-2 text-caption tall:mt-4 tall:text-small md:mt-5 md:text-small">
          <legend className="font-medium">{category}</legend>
          <div className="mt-0.5 grid grid-cols-3 gap-1.5 tall:mt-1 md:mt-1">
            {LEVELS.map(({ name }, level) =>
              name ? (
                <label
                  key={name}
                  className="relative grid min-h-10.5 tall:min-h-12 md:min-h-12 place-items-center rounded-xl border border-line bg-raised px-1.5 py-0.5 text-center leading-4.5 text-balance transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2"
                >
                  <input
                    type="radio"
                    name={category}
                    value={level}
                    defaultChecked={getLevel(evidence, categoryIndex) === level}
                    className="sr-only"
                  />
                  {name}
                </label>
              ) : null,
            )}
          </div>
        </fieldset>
      ))}
    </StepForm>
  );
}

/** Reads the form itself, because Enter may come before the address has changed. */
function readLevels(form: HTMLFormElement): Evidence {
  const chosen = new FormData(form);
  const levels = CATEGORIES.map((category) => chosen.get(category) ?? 0);
  return levels.some(Boolean) ? levels.join('') : '';
}
