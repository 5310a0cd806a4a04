import { HERO } from '~/content/landing';
import { SAMPLE_SCORES } from '~/content/sample-startup';
import { MAX_SCORE } from '~/content/score';
import type { useSliders } from './use-sliders';

type ScoreSlidersProps = ReturnType<typeof useSliders> & { overall: number };

/** Each slider says the overall score too once it has been moved, so that nobody has to look up to the ring. */
export function ScoreSliders({ group, scores, onInput, overall }: ScoreSlidersProps) {
  const moved = scores !== SAMPLE_SCORES;
  return (
    <fieldset ref={group} onInput={onInput} className="mt-4">
      <legend className="mb-1 text-caption text-faint">{HERO.sample.sliders}</legend>
      {SAMPLE_SCORES.map(({ category, score }, index) => (
        <label key={category} className="flex h-7 items-center gap-3 text-caption">
          <span className="w-14">{category}</span>
          <input
            type="range"
            max={MAX_SCORE}
            defaultValue={score}
            aria-valuetext={moved ? `${scores[index]?.score}, Vibe Score ${overall}` : undefined}
            className="h-6 min-w-0 grow accent-accent"
          />
          <span aria-hidden="true" className="w-7 text-right tabular">
            {scores[index]?.score}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
