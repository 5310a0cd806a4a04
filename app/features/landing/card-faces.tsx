import { ScoreRing } from '~/components/score-ring';
import { TWO_SIDES } from '~/content/landing';
import { PRIORITIES, SAMPLE_SCORES, SAMPLE_STARTUP } from '~/content/sample-startup';
import { MAX_SCORE, meanOf, overallOf, strongestOf, weakestOf } from '~/lib/category-scores';
import { classNames } from '~/lib/class-names';
import { signed } from '~/lib/signed';

const { founder, investor } = TWO_SIDES.card;
const overall = overallOf(SAMPLE_SCORES);
const change = signed(meanOf(SAMPLE_SCORES.map((one) => one.change)));
const strongest = strongestOf(SAMPLE_SCORES);
const weakest = weakestOf(SAMPLE_SCORES);
const rising = SAMPLE_SCORES.reduce((most, one) => (one.change > most.change ? one : most));
const falling = SAMPLE_SCORES.reduce((most, one) => (one.change < most.change ? one : most));

type FaceProps = typeof founder & { rows: (readonly [string, string])[]; text: string; back?: boolean };

/** What a founder and an investor look for in the same figures. */
export const FACES: FaceProps[] = [
  {
    ...founder,
    rows: SAMPLE_SCORES.map(({ category, score }) => [category, `${score}`]),
    text: PRIORITIES[weakest.category],
  },
  {
    ...investor,
    back: true,
    rows: [
      ['Strongest', `${strongest.category} ${strongest.score}`],
      ['Weakest', `${weakest.category} ${weakest.score}`],
      ['Rising fastest', `${rising.category} ${signed(rising.change)}`],
      ['Falling', `${falling.category} ${signed(falling.change)}`],
    ],
    text: `Why ${falling.category} fell while ${rising.category} rose`,
  },
];

export function Face({ seen, note, rows, text, back = false }: FaceProps) {
  return (
    <div
      className={classNames(
        'col-start-1 row-start-1 flex flex-col rounded-3xl border border-line bg-raised p-6 backface-hidden',
        back && 'on-dark [transform:rotateY(180deg)]',
      )}
    >
      <p className="text-small">
        <strong className="text-heading font-semibold">{SAMPLE_STARTUP}</strong>{' '}
        <span className="text-soft">{seen}</span>
      </p>
      <div className="my-5 flex items-center gap-4">
        <ScoreRing fill={overall / MAX_SCORE} thickness={11} className="size-24">
          <span className="text-figure font-semibold">{overall}</span>
        </ScoreRing>
        <p className="text-small text-wrap text-soft">
          {`of ${MAX_SCORE}`}
          <br />
          {`${change} this week`}
        </p>
      </div>
      <dl className="text-small">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-1.5">
            <dt>{name}</dt>
            <dd className="font-medium tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto pt-5 text-small">
        <p className="text-soft">{note}</p>
        <p className="font-medium">{text}</p>
      </div>
    </div>
  );
}
