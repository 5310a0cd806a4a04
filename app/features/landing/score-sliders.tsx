import { useEffect, useRef, useState } from 'react';
import { HERO } from '~/content/landing';
import { type CategoryScore, SAMPLE_SCORES } from '~/content/sample-startup';
import { MAX_SCORE } from '~/lib/category-scores';

/** The sliders are uncontrolled, so those moved before hydration keep their value. */
export function useSliders() {
  const group = useRef<HTMLFieldSetElement>(null);
  const [scores, setScores] = useState(SAMPLE_SCORES);
  /** The values the sliders were last moved to. Turning the ring starts here, so turning it back restores them. */
  const moved = useRef(SAMPLE_SCORES);

  const inputs = () => Array.from(group.current?.querySelectorAll('input') ?? []);
  const onInput = () => {
    const values = inputs().map((slider) => slider.valueAsNumber);
    moved.current = SAMPLE_SCORES.map((one, index) => ({ ...one, score: values[index] ?? one.score }));
    setScores(moved.current);
  };
  const setOverall = (overall: number) => {
    const next = scaleTo(moved.current, overall);
    for (const [index, slider] of inputs().entries()) slider.valueAsNumber = next[index]?.score ?? 0;
    setScores(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (inputs().some(({ value, defaultValue }) => value !== defaultValue)) onInput();
  }, []);

  return { group, scores, onInput, setOverall };
}

/** Moves every score by the same share of its distance to the end of the scale. */
function scaleTo(scores: readonly CategoryScore[], overall: number): readonly CategoryScore[] {
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  const scale = (score: number) =>
    overall < mean
      ? (score * overall) / mean
      : MAX_SCORE - ((MAX_SCORE - score) * (MAX_SCORE - overall)) / (MAX_SCORE - mean || 1);
  return scores.map((one) => ({ ...one, score: Math.round(scale(one.score)) }));
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
            className="slider h-full min-w-0 grow"
          />
          <span aria-hidden="true" className="w-7 text-right tabular">
            {scores[index]?.score}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
