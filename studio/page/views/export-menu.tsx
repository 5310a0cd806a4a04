import { useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { TOTAL_HEADER } from '../../contract.ts';
import { post } from '../api.ts';
import { formatNumber, formatShare } from '../format.ts';

type Progress = { done: number; total: number };

/** The people who match the filters, as a file. */
export function ExportMenu({ query, count }: { query: string; count?: number }) {
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(undefined);

  async function start(format: 'csv' | 'jsonl') {
    stop.current = new AbortController();
    setProblem(undefined);
    setProgress({ done: 0, total: count ?? 0 });
    try {
      await downloadExport(query, format, (done, total) => setProgress({ done, total }), stop.current.signal);
    } catch (error) {
      if (!stop.current.signal.aborted) setProblem((error as Error).message);
    } finally {
      setProgress(undefined);
    }
  }

  if (progress) {
    const { done, total } = progress;
    return (
      <div className="flex w-64 max-w-full items-center gap-3">
        <div className="grow">
          <ProgressBar label="Export" fraction={total === 0 ? 0 : done / total} />
          <p className="mt-1 text-caption text-soft tabular">
            {formatNumber(done)} of {formatNumber(total)} · {formatShare(done, total)}
          </p>
        </div>
        <Button variant="quiet" size="small" onClick={() => stop.current?.abort()}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <>
      {problem ? (
        <p role="alert" className="self-center text-small text-negative">
          {problem}
        </p>
      ) : null}
      <Button variant="secondary" size="small" disabled={count === 0} onClick={() => start('csv')}>
        Export CSV
      </Button>
      <Button variant="secondary" size="small" disabled={count === 0} onClick={() => start('jsonl')}>
        Export JSON lines
      </Button>
    </>
  );
}

type OnProgress = (done: number, total: number) => void;

/** Fetches the lines, counting them as they come, and saves them as one file when all are there. */
async function downloadExport(query: string, format: 'csv' | 'jsonl', onProgress: OnProgress, signal: AbortSignal) {
  const answer = await post(`/people/export?${query}&format=${format}`, {}, signal);
  const total = Number(answer.headers.get(TOTAL_HEADER));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = format === 'csv' ? -1 : 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    parts.push(value);
    lines += countLines(value);
    onProgress(Math.max(0, lines), total);
  }
  if (lines < total) throw new Error('The export broke off.');
  save(new Blob(parts), `waitlist.${format}`);
}

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
