import { useEffect, useRef, useState } from 'react';
import { HERO } from '#app/content/landing.ts';
import { type CategoryScore, SAMPLE_SCORES } from '#app/content/sample-startup.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { sum } from '#app/lib/sum.ts';

/** The sliders are uncontrolled, so those moved before hydration keep their value. */
export function useSliders() {
  const group = useRef<HTMLFieldSetElement>(null);
  const [scores, setScores] = useState(SAMPLE_SCORES);
  /** The scores the sliders were last moved to. Turning the ring starts here, so turning it back restores them. */
  const sliderScores = useRef(SAMPLE_SCORES);

  const getSliders = () => Array.from(group.current?.querySelectorAll('input') ?? []);
  const onInput = () => {
    const values = getSliders().map((slider) => slider.valueAsNumber);
    sliderScores.current = SAMPLE_SCORES.map((sample, index) => ({ ...sample, score: values[index] ?? sample.score }));
    setScores(sliderScores.current);
  };
  const setOverall = (overall: number) => {
    const next = scaleTo(sliderScores.current, overall);
    for (const [index, slider] of getSliders().entries()) slider.valueAsNumber = next[index]?.score ?? 0;
    setScores(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (getSliders().some(({ value, defaultValue }) => value !== defaultValue)) onInput();
  }, []);

  return { group, scores, onInput, setOverall };
}

/** Moves every score by the same share of its distance to the end of the scale. */
function scaleTo(scores: readonly CategoryScore[], overall: number): readonly CategoryScore[] {
  const mean = sum(scores.map(({ score }) => score)) / scores.length;
  const scale = (score: number) => {
    if (overall < mean) return (score * overall) / mean;
    const distance = MAX_SCORE - mean;
    // At the end of the scale no score has any distance left to move.
    if (distance === 0) return MAX_SCORE;
    return MAX_SCORE - ((MAX_SCORE - score) * (MAX_SCORE - overall)) / distance;
  };
  return scores.map((category) => ({ ...category, score: Math.round(scale(category.score)) }));
}

type ScoreSlidersProps = ReturnType<typeof useSliders> & { overall: number };

/** Once one of them has moved, each slider also announces the overall score. */
export function ScoreSliders({ group, scores, onInput, overall }: ScoreSlidersProps) {
  const haveMoved = scores !== SAMPLE_SCORES;
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
        <label key={category} className="flex h-11 items-center gap-3 text-caption md:pointer-fine:h-8">
          <span className="w-14">{category}</span>
          <input
            type="range"
            max={MAX_SCORE}
            defaultValue={score}
            aria-valuetext={haveMoved ? `${scores[index]?.score}, Vibe Score ${overall}` : undefined}
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
