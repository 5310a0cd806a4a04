import { useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { downloadExport } from '../download-export.ts';
import { formatNumber, formatShare } from '../format.ts';

type Progress = { done: number; total: number };

/** Exactly those who are filtered, as a file. */
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
