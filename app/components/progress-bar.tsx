import { classNames } from '~/lib/class-names';

const TONES = {
  accent: 'bg-accent',
  score: 'bg-linear-to-r from-(--score-from) via-(--score-via) to-(--score-to)',
  falling: 'bg-faint',
};

type ProgressBarProps = {
  label: string;
  /** 0 to 1 */
  fraction: number;
  animated?: boolean;
  /** The score's gradient spans the whole track, so a higher score shows more of it. */
  tone?: keyof typeof TONES;
};

export function ProgressBar({ label, fraction, animated, tone = 'accent' }: ProgressBarProps) {
  const percent = Math.round(fraction * 1000) / 10;
  const gradient = tone === 'score' && percent > 0 ? { backgroundSize: `${10_000 / percent}% 100%` } : undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-track forced-colors:border"
    >
      <div
        style={{ width: `${percent}%`, ...gradient }}
        className={classNames(
          'h-full origin-left rounded-full forced-colors:bg-[Highlight]',
          TONES[tone],
          animated && 'animate-grow',
        )}
      />
    </div>
  );
}
