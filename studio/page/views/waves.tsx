import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import type { ListedWave } from '../../contract.ts';
import { Empty, Pending, View } from '../parts/view.tsx';
import { WaveCard } from '../parts/wave-card.tsx';
import { WaveComposer } from '../parts/wave-composer.tsx';
import { useData } from '../use-data.ts';

const LIVE_MS = 3000;

export function WavesView() {
  const [isComposing, setComposing] = useState(false);
  const { data, problem, reload } = useData<ListedWave[]>('/waves', { liveMs: LIVE_MS });
  return (
    <View
      title="Waves"
      lead="Invitations go out in waves, to those who have waited longest."
      actions={isComposing ? null : <Button onClick={() => setComposing(true)}>New wave</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        {isComposing ? (
          <Panel title="New wave">
            <WaveComposer
              onClose={() => {
                setComposing(false);
                reload();
              }}
            />
          </Panel>
        ) : null}
        {!data ? (
          <Pending problem={problem} />
        ) : data.length === 0 ? (
          <Empty title="Nobody has been invited yet">
            Compose a wave to see whom it would invite. Nothing is sent before you start it.
          </Empty>
        ) : (
          data.map((wave) => <WaveCard key={wave.id} wave={wave} onChange={reload} />)
        )}
      </div>
    </View>
  );
}
