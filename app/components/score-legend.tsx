type ScoreLegendProps = {
  /** What the coloured rings or bars show. */
  scoreLabel?: string;
  /** What a grey ring or bar means, if there is one on the screen. */
  fallingLabel?: string;
};

/** Says once what the rings and bars of a list mean, instead of below each of them. */
export function ScoreLegend({ scoreLabel, fallingLabel }: ScoreLegendProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-caption text-faint">
      {scoreLabel ? (
        <span className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className="h-1.5 w-5 rounded-full bg-linear-to-r from-(--score-from) via-(--score-via) to-(--score-to) forced-colors:bg-highlight"
          />
          {scoreLabel}
        </span>
      ) : null}
      {fallingLabel ? (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="h-1.5 w-5 rounded-full bg-faint forced-colors:bg-gray-text" />
          {fallingLabel}
        </span>
      ) : null}
    </p>
  );
}
