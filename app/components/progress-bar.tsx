import { classNames } from '#app/lib/class-names.ts';

const TONES = {
  accent: 'bg-accent',
  calm: 'bg-accent/60',
  score: 'bg-linear-to-r from-(--score-from) via-(--score-via) to-(--score-to)',
  falling: 'bg-faint',
};

type ProgressBarProps = {
  label: string;
  /** 0 to 1 */
  fraction: number;
  /** 0 to 1; what the bar could become, drawn faintly behind it. */
  ghost?: number;
  isAnimated?: boolean;
  /** The score's gradient spans the whole track, so a higher score shows more of it. */
  tone?: keyof typeof TONES;
};

export function ProgressBar({ label, fraction, ghost = 0, isAnimated, tone = 'accent' }: ProgressBarProps) {
  const percent = toPercent(fraction);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="relative h-2 overflow-hidden rounded-full bg-track forced-colors:border"
    >
      {ghost > fraction ? (
        <div style={getFill(toPercent(ghost), tone)} className={`${FILL} ${TONES[tone]} animate-grow opacity-40`} />
      ) : null}
      <div style={getFill(percent, tone)} className={classNames(FILL, TONES[tone], isAnimated && 'animate-grow')} />
    </div>
  );
}

const FILL = 'absolute inset-y-0 left-0 origin-left rounded-full forced-colors:bg-highlight';

const toPercent = (fraction: number) => Math.round(fraction * 1000) / 10;

const getFill = (percent: number, tone: keyof typeof TONES) => ({
  width: `${percent}%`,
  backgroundSize: tone === 'score' && percent > 0 ? `${10_000 / percent}% 100%` : undefined,
});
