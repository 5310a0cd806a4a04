import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import type { ListedWave } from '../../contract.ts';
import { write } from '../api.ts';
import { formatMoment, formatNumber, plural } from '../format.ts';

/** How far a wave has got, and whether it goes on. */
export function WaveCard({ wave, onChange }: { wave: ListedWave; onChange: () => void }) {
  const [problem, setProblem] = useState<string>();
  const { id, people, sent, waiting, failed, uncertain, pausedAt } = wave;
  const verb = pausedAt ? 'resume' : 'pause';

  async function change() {
    try {
      await write(`/waves/${id}/${verb}`);
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    }
    onChange();
  }

  const rest = [
    waiting > 0 && `${formatNumber(waiting)} waiting`,
    failed > 0 && `${formatNumber(failed)} failed`,
    uncertain > 0 && `${formatNumber(uncertain)} uncertain`,
  ].filter(Boolean);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-heading font-semibold">
          Wave {id}
          <span className="ml-3 text-small font-normal text-faint">
            <time dateTime={wave.createdAt}>{formatMoment(wave.createdAt)}</time> · {plural(people, 'person', 'people')}
          </span>
        </h2>
        {waiting > 0 || pausedAt ? (
          <Button variant="secondary" size="small" onClick={change} aria-label={`${verb} wave ${id}`}>
            {pausedAt ? 'Resume' : 'Pause'}
          </Button>
        ) : null}
      </div>
      <div className="mt-4">
        <ProgressBar label={`Wave ${id}, sent`} fraction={people === 0 ? 1 : sent / people} />
      </div>
      <p className="mt-2 text-small text-soft tabular">
        {pausedAt ? <strong className="font-semibold text-warning">Paused · </strong> : null}
        {formatNumber(sent)} sent{rest.length > 0 ? ` · ${rest.join(' · ')}` : ''}
      </p>
      {problem ? (
        <p role="alert" className="mt-2 text-small text-negative">
          {problem}
        </p>
      ) : null}
    </Card>
  );
}
