import { LEVEL_NAMES, type LEVELS } from './evidence';
import { EVIDENCE_NUMBER, type Given, type Place } from './fragment';
import { CATEGORIES } from './questions';
import { StepForm } from './step-form';
import { useHeadingFocus } from './use-heading-focus';

type EvidenceScreenProps = Given & { go: (to: Place, options?: { replace: boolean }) => void };

export function EvidenceScreen({ answers, evidence, go }: EvidenceScreenProps) {
  const choose = (place: number, level: (typeof LEVELS)[number]) =>
    go(
      { screen: 'question', number: EVIDENCE_NUMBER, answers, evidence: evidence.with(place, level) },
      { replace: true },
    );

  return (
    <StepForm
      topic="Evidence"
      progress="Last step"
      number={EVIDENCE_NUMBER}
      back={{ screen: 'question', number: EVIDENCE_NUMBER - 1, answers, evidence }}
      proceedLabel={evidence.every((level) => level === 'unsaid') ? 'Skip this' : 'See my score'}
      onSubmit={(event) => {
        event.preventDefault();
        go({ screen: 'result', answers, evidence });
      }}
    >
      <h1 ref={useHeadingFocus()} tabIndex={-1} className="mt-5 text-title font-semibold outline-none md:mt-10">
        Could you back that up?
      </h1>
      <p className="mt-2 text-small text-soft md:mt-3 md:text-body">
        Your score stays the same. This shows how much of it is more than your word.
      </p>
      {CATEGORIES.map((category, place) => (
        <fieldset key={category} className="mt-2 md:mt-5">
          <legend className="text-caption font-medium md:text-small">{category}</legend>
          <div className="mt-0.5 grid grid-cols-[1fr_1.1fr_1.6fr] gap-1.5 md:mt-1.5">
            {Object.entries(LEVEL_NAMES).map(([level, name]) => (
              <label
                key={level}
                className="grid min-h-10.5 place-items-center rounded-xl border border-line bg-raised px-1.5 py-1 text-center text-caption leading-4 text-balance md:min-h-12 md:text-small transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2"
              >
                <input
                  type="radio"
                  name={category}
                  value={level}
                  checked={evidence[place] === level}
                  onChange={() => choose(place, level as (typeof LEVELS)[number])}
                  className="sr-only"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </StepForm>
  );
}
