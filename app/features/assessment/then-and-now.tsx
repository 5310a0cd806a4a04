import { type FormEvent, useState } from 'react';
import { Button } from '~/components/button';
import { Panel } from '~/components/card';
import { TextField } from '~/components/field';
import { ScoreRing } from '~/components/score-ring';
import { MAX_SCORE } from '~/lib/category-scores';
import { signed } from '~/lib/signed';
import { readFragment } from './fragment';
import { type Answers, scoreOf } from './score';

/** An earlier result beside this one. */
export function ThenAndNow({ earlier, now }: { earlier: Answers; now: Answers }) {
  const [before, after] = [scoreOf(earlier), scoreOf(now)];
  return (
    <Panel title="Then and now" aside={`${signed(after.overall - before.overall)} points`}>
      <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[auto_1fr]">
        <div className="flex justify-center gap-8">
          <SmallRing name="Then" score={before.overall} />
          <SmallRing name="Now" score={after.overall} />
        </div>
        <table className="w-full text-right text-small tabular">
          <thead className="text-faint">
            <tr>
              <th className="text-left font-normal">Category</th>
              <th className="font-normal">Then</th>
              <th className="font-normal">Now</th>
              <th className="font-normal">Change</th>
            </tr>
          </thead>
          <tbody>
            {after.categories.map(({ category, score }, place) => {
              const was = before.categories[place]?.score ?? 0;
              return (
                <tr key={category} className="border-t border-line">
                  <th className="py-1.5 text-left font-medium">{category}</th>
                  <td>{was}</td>
                  <td>{score}</td>
                  <td className={score > was ? 'font-medium text-positive' : 'text-soft'}>{signed(score - was)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function SmallRing({ name, score }: { name: string; score: number }) {
  return (
    <figure className="text-center">
      <ScoreRing fill={score / MAX_SCORE} label={`${name}: ${score} of ${MAX_SCORE}`} className="size-28">
        <span aria-hidden="true" className="text-figure font-semibold tabular">
          {score}
        </span>
      </ScoreRing>
      <figcaption className="mt-2 text-small text-soft">{name}</figcaption>
    </figure>
  );
}

/** Takes the link of an earlier result. */
export function CompareForm({ onCompare }: { onCompare: (earlier: Answers) => void }) {
  const [error, setError] = useState<string>();
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const link = String(new FormData(event.currentTarget).get('earlier'));
    const earlier = readFragment(link.slice(link.indexOf('#')).trim());
    if (earlier.screen === 'result') onCompare(earlier.answers);
    else setError('This link holds no complete result.');
  };
  return (
    <form onSubmit={compare} className="mt-6 grid max-w-md gap-3 border-t border-line pt-5">
      <TextField name="earlier" label="Compare with the link of an earlier result" autoComplete="off" error={error} />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Compare
      </Button>
    </form>
  );
}
