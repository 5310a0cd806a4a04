import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card, Panel } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { formatCount, formatNumber } from '#runtime/format.ts';
import type { ListedWave, Waves } from '../../contract.ts';
import { write } from '../api.ts';
import { describeShare, formatMoment } from '../format.ts';
import { Alert, Loaded } from '../loaded.tsx';
import { useAction, useData } from '../use-data.ts';
import { useFilter } from '../use-filter.ts';
import { Empty, SmallButton, View } from '../view.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { WaveComposer } from './wave-composer.tsx';

const POLL_MS = 3000;

export function WavesView() {
  const filter = useFilter();
  // The view of people links here with its filters.
  const [isComposing, setComposing] = useState(filter.isFiltered);
  const answer = useData<Waves>('/waves', { pollMs: POLL_MS });
  const close = () => {
    setComposing(false);
    filter.clear();
  };
  return (
    <View
      title="Waves"
      lead="Invitations go out in waves: to the people who registered first, or to those you choose."
      actions={isComposing ? null : <Button onClick={() => setComposing(true)}>New wave</Button>}
    >
      {isComposing ? (
        <Panel title="New wave" className="mb-4">
          <WaveComposer filter={filter} onClose={close} />
        </Panel>
      ) : null}
      <Loaded answer={answer} className="grid grid-cols-1 gap-4">
        {({ waves, hint }) =>
          waves.length === 0 ? (
            <Empty title="No one has been invited yet">
              Compose a wave to see who it would invite. Nothing is sent before you confirm it.
            </Empty>
          ) : (
            <>
              {hint && waves.some(({ queued }) => queued > 0) ? (
                <p className="text-small text-warning">{hint}.</p>
              ) : null}
              {waves.map((wave) => (
                <WaveCard key={wave.id} wave={wave} />
              ))}
            </>
          )
        }
      </Loaded>
    </View>
  );
}

/** Shows the progress of a wave, how many people accepted, and whether it goes on. */
function WaveCard({ wave }: { wave: ListedWave }) {
  const { problem, run } = useAction();
  const [isCancelling, setCancelling] = useState(false);
  const { id, people, sent, queued, accepted, joined, paused_at: pausedAt, cancelled_at: cancelledAt } = wave;
  const verb = pausedAt ? 'resume' : 'pause';
  const halt = cancelledAt ? 'Cancelled' : pausedAt && 'Paused';
  const rest = (['queued', 'failed'] as const).filter((state) => wave[state] > 0);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-heading font-semibold">
          Wave {id}
          <span className="ml-3 text-small font-normal text-faint">
            <time dateTime={wave.created_at}>{formatMoment(wave.created_at)}</time> ·{' '}
            {formatCount(people, 'person', 'people')}
          </span>
        </h2>
        {!cancelledAt && (queued > 0 || pausedAt) ? (
          <div className="flex gap-2">
            <SmallButton onClick={() => run(() => write(`/waves/${id}/${verb}`))} aria-label={`${verb} wave ${id}`}>
              {pausedAt ? 'Resume' : 'Pause'}
            </SmallButton>
            <SmallButton onClick={() => setCancelling(true)} aria-label={`cancel wave ${id}`}>
              Cancel…
            </SmallButton>
          </div>
        ) : null}
      </div>
      {people === 0 ? null : (
        <div className="mt-4">
          <ProgressBar label={`Wave ${id}, sent`} fraction={sent / people} />
        </div>
      )}
      <p className="mt-2 text-small text-soft">
        {halt ? <strong className="font-semibold text-warning">{halt} · </strong> : null}
        {[`${formatNumber(sent)} sent`, ...rest.map((state) => `${formatNumber(wave[state])} ${state}`)].join(' · ')}
      </p>
      {sent > 0 ? (
        <section aria-label={`Results of wave ${id}`}>
          <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4 sm:grid-cols-[auto_1fr] sm:gap-x-16">
            {Object.entries({ Accepted: accepted, Joined: joined }).map(([title, count]) => (
              <div key={title}>
                <dt className="text-small text-soft">{title}</dt>
                <dd className="text-[1.375rem] leading-8 font-semibold tracking-tight">{formatNumber(count)}</dd>
                <dd className="text-caption text-faint">{describeShare(count, sent, 'sent')}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <Alert problem={problem} />
      {isCancelling ? (
        <ConfirmDialog
          title={`Cancel wave ${id}?`}
          action="Cancel the wave"
          onConfirm={() => write(`/waves/${id}/cancel`)}
          onClose={() => setCancelling(false)}
        >
          <p className="text-small text-soft">
            {formatCount(queued, 'invitation')} will not be sent. These people can be invited again. Invitations already
            sent stay valid.
          </p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
