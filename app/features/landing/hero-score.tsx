import { ScoreRing } from '~/components/score-ring';
import { HERO } from '~/content/landing';

const TICKS = 60;
const { score, max, caption, next } = HERO.sample;

/** The proof beside the promise: a score, and the step that would raise it. */
export function HeroScore() {
  return (
    <figure className="mx-auto w-full max-w-[20rem] text-center sm:max-w-[22rem] lg:max-w-[27rem]">
      <div className="relative mx-auto max-sm:max-w-[18rem]">
        <Dial />
        <ScoreRing
          fill={score / max}
          label={`${caption}: ${score} of ${max}`}
          thickness={10}
          animated
          className="absolute! inset-[11%]"
        >
          <span className="block text-[clamp(3.75rem,2.6rem+4.6vw,6.25rem)] leading-none font-semibold tracking-[-0.045em]">
            {score}
          </span>
          <span className="mt-1 block text-small text-faint tabular">of {max}</span>
        </ScoreRing>
      </div>
      <div className="relative left-1/2 -mt-3 w-max max-w-full -translate-x-1/2 rounded-2xl md:max-w-[calc(100%+2.5rem)] border border-line bg-raised px-5 py-3.5 text-left shadow-lg shadow-ink/6">
        <p className="text-caption font-medium text-faint">{next.label}</p>
        <p className="mt-0.5 text-small font-medium">{next.text}</p>
      </div>
      <figcaption className="mt-4 text-caption text-faint">{caption}</figcaption>
    </figure>
  );
}

/** The scale around the ring, one tick for every five points; those passed are darker. */
function Dial() {
  return (
    <svg viewBox="0 0 100 100" className="block w-full" aria-hidden="true">
      {Array.from({ length: TICKS }, (_, index) => {
        const reached = index / TICKS <= score / max;
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the ticks of a dial have no other name
            key={index}
            x1="50"
            x2="50"
            y1={index % 5 === 0 ? 2 : 3.5}
            y2="6"
            transform={`rotate(${index * (360 / TICKS)} 50 50)`}
            stroke={reached ? 'var(--line-strong)' : 'var(--line)'}
            strokeWidth={0.4}
          />
        );
      })}
    </svg>
  );
}
