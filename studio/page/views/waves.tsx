import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card, Panel } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import type { ListedWave } from '../../contract.ts';
import { write } from '../api.ts';
import { formatMoment, formatNumber, plural } from '../format.ts';
import { useAction, useData } from '../use-data.ts';
import { Alert, Empty, Loaded, SmallButton, View } from '../view.tsx';
import { WaveComposer } from './wave-composer.tsx';

const LIVE_MS = 3000;

export function WavesView() {
  const [isComposing, setComposing] = useState(false);
  const waves = useData<ListedWave[]>('/waves', { liveMs: LIVE_MS });
  const close = () => {
    setComposing(false);
    waves.reload();
  };
  return (
    <View
      title="Waves"
      lead="Invitations go out in waves, to the people who have waited longest."
      actions={isComposing ? null : <Button onClick={() => setComposing(true)}>New wave</Button>}
    >
      {isComposing ? (
        <Panel title="New wave" className="mb-4">
          <WaveComposer onClose={close} />
        </Panel>
      ) : null}
      <Loaded answer={waves} className="grid grid-cols-1 gap-4">
        {(found) =>
          found.length === 0 ? (
            <Empty title="No one has been invited yet">
              Compose a wave to see whom it would invite. Nothing is sent before you confirm it.
            </Empty>
          ) : (
            found.map((wave) => <WaveCard key={wave.id} wave={wave} onChange={waves.reload} />)
          )
        }
      </Loaded>
    </View>
  );
}

/** How far a wave has got, and whether it goes on. */
function WaveCard({ wave, onChange }: { wave: ListedWave; onChange: () => void }) {
  const { problem, run } = useAction();
  const { id, people, sent, waiting, paused_at: pausedAt } = wave;
  const verb = pausedAt ? 'resume' : 'pause';
  const change = (to: string) => run(() => write(`/waves/${id}/${to}`)).then(onChange);
  const rest = (['waiting', 'failed', 'uncertain'] as const).filter((state) => wave[state] > 0);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-heading font-semibold">
          Wave {id}
          <span className="ml-3 text-small font-normal text-faint">
            <time dateTime={wave.created_at}>{formatMoment(wave.created_at)}</time> ·{' '}
            {plural(people, 'person', 'people')}
          </span>
        </h2>
        {waiting > 0 || pausedAt ? (
          <SmallButton onClick={() => change(verb)} aria-label={`${verb} wave ${id}`}>
            {pausedAt ? 'Resume' : 'Pause'}
          </SmallButton>
        ) : null}
      </div>
      <div className="mt-4">
        <ProgressBar label={`Wave ${id}, sent`} fraction={people === 0 ? 1 : sent / people} />
      </div>
      <p className="mt-2 text-small text-soft tabular">
        {pausedAt ? <strong className="font-semibold text-warning">Paused · </strong> : null}
        {[`${formatNumber(sent)} sent`, ...rest.map((state) => `${formatNumber(wave[state])} ${state}`)].join(' · ')}
      </p>
      <Alert problem={problem} />
    </Card>
  );
}
