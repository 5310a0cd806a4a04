import { Panel } from '#app/components/card.tsx';
import { StatStrip } from '#app/components/stat-strip.tsx';
import type { Messages } from '../../contract.ts';
import { formatNumber, plural } from '../format.ts';
import { MailPreviews } from '../parts/mail-previews.tsx';
import { NoMail } from '../parts/no-mail.tsx';
import { UndeliveredList } from '../parts/undelivered-list.tsx';
import { Pending, View } from '../parts/view.tsx';
import { useData } from '../use-data.ts';

const LIVE_MS = 5000;

export function MessagesView() {
  const { data, problem, reload } = useData<Messages>('/messages', { liveMs: LIVE_MS });
  return (
    <View title="Messages" lead="What was written to people, and what became of it.">
      <div className="grid grid-cols-1 gap-4">
        {!data ? (
          <Pending problem={problem} />
        ) : (
          <>
            {data.isMailConfigured ? null : <NoMail />}
            <StatStrip label="Messages in figures" stats={statsOf(data)} />
            <UndeliveredList messages={data.undelivered} onChange={reload} />
          </>
        )}
        <Panel title="How they look">
          <MailPreviews />
        </Panel>
      </div>
    </View>
  );
}

function statsOf({ counts }: Messages) {
  const stat = (title: string, state: 'sent' | 'waiting' | 'failed' | 'uncertain') => {
    const of = (kind: string) => counts.find((count) => count.kind === kind)?.[state] ?? 0;
    return {
      title,
      value: formatNumber(of('confirm') + of('invite')),
      note: (
        <>
          <span className="whitespace-nowrap">{plural(of('confirm'), 'confirmation')},</span>{' '}
          <span className="whitespace-nowrap">{plural(of('invite'), 'invitation')}</span>
        </>
      ),
    };
  };
  return [stat('Sent', 'sent'), stat('Waiting', 'waiting'), stat('Failed', 'failed'), stat('Uncertain', 'uncertain')];
}
