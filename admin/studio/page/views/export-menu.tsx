import { useRef, useState } from 'react';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { saveFile } from '#app/lib/save-file.ts';
import { formatNumber } from '#runtime/format.ts';
import { TOTAL_HEADER } from '../../contract.ts';
import { ask } from '../api.ts';
import { formatShare } from '../format.ts';
import { Alert } from '../loaded.tsx';
import { useAction } from '../use-data.ts';
import { SmallButton } from '../view.tsx';

type Progress = { done: number; total: number };
const LINE_FEED = 10;
const FORMATS = { csv: 'CSV', jsonl: 'JSON lines' };

/** Exports the people who match the filters as a file. */
export function ExportMenu({ query, count }: { query: string; count?: number }) {
  const { problem, isBusy, run } = useAction();
  const [{ done, total }, setProgress] = useState<Progress>({ done: 0, total: 0 });
  const stop = useRef(new AbortController());

  async function start(format: string) {
    stop.current = new AbortController();
    setProgress({ done: 0, total: count ?? 0 });
    saveFile(await fetchExport(query, format, setProgress, stop.current.signal), `waitlist.${format}`);
  }

  if (isBusy) {
    return (
      <div className="flex w-64 max-w-full items-center gap-3">
        <div className="grow">
          <ProgressBar label="Export" fraction={total === 0 ? 0 : done / total} />
          <p className="mt-1 text-caption text-soft tabular">
            {formatNumber(done)} of {formatNumber(total)} · {formatShare(done, total)}
          </p>
        </div>
        <SmallButton onClick={() => stop.current.abort()}>Cancel</SmallButton>
      </div>
    );
  }
  return (
    <>
      <Alert problem={problem} />
      {Object.entries(FORMATS).map(([format, label]) => (
        <SmallButton key={format} disabled={count === 0} onClick={() => run(() => start(format))}>
          Export {label}
        </SmallButton>
      ))}
    </>
  );
}

/** Fetches all lines, and counts them as they arrive. */
async function fetchExport(query: string, format: string, onProgress: (done: Progress) => void, signal: AbortSignal) {
  const answer = await ask(`/people/export?${query}&format=${format}`, { body: {}, signal });
  const total = Number(answer.headers.get(TOTAL_HEADER));
  // The first line of a CSV is its headings.
  let done = format === 'csv' ? -1 : 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, lines) {
      done += bytes.reduce((count, byte) => (byte === LINE_FEED ? count + 1 : count), 0);
      onProgress({ done: Math.max(0, done), total });
      lines.enqueue(bytes);
    },
  });
  const file = await new Response(answer.body?.pipeThrough(counting)).blob();
  if (done < total) throw new Error('The export was cut short.');
  return file;
}
