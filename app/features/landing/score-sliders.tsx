import { useEffect, useRef, useState } from 'react';
import { HERO } from '~/content/landing';
import { SAMPLE_SCORES } from '~/content/sample-startup';
import { MAX_SCORE } from '~/lib/category-scores';

/** The sliders are uncontrolled, so those moved before hydration keep their value. */
export function useSliders() {
  const group = useRef<HTMLFieldSetElement>(null);
  const [scores, setScores] = useState(SAMPLE_SCORES);

  const read = (sliders: HTMLFieldSetElement | null) => {
    const values = Array.from(sliders?.querySelectorAll('input') ?? [], (slider) => slider.valueAsNumber);
    setScores((before) =>
      before.every(({ score }, index) => score === values[index])
        ? before
        : before.map((one, index) => ({ ...one, score: values[index] ?? one.score })),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => read(group.current), []);

  return { group, scores, onInput: () => read(group.current) };
}

type ScoreSlidersProps = ReturnType<typeof useSliders> & { overall: number };

/** Once moved, each slider also announces the overall score. */
export function ScoreSliders({ group, scores, onInput, overall }: ScoreSlidersProps) {
  const moved = scores !== SAMPLE_SCORES;
  return (
    <fieldset ref={group} onInput={onInput} className="mt-4">
      <legend className="mb-1 w-full text-caption text-faint">
        {HERO.sample.sliders}
        {/* On a phone the ring may be out of sight. */}
        <span aria-hidden="true" className="float-right text-small font-semibold text-ink tabular md:hidden">
          {overall}
        </span>
      </legend>
      {SAMPLE_SCORES.map(({ category, score }, index) => (
        <label key={category} className="flex h-11 items-center gap-3 text-caption md:h-8">
          <span className="w-14">{category}</span>
          <input
            type="range"
            max={MAX_SCORE}
            defaultValue={score}
            aria-valuetext={moved ? `${scores[index]?.score}, Vibe Score ${overall}` : undefined}
            className="h-full min-w-0 grow accent-accent [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent"
          />
          <span aria-hidden="true" className="w-7 text-right tabular">
            {scores[index]?.score}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
