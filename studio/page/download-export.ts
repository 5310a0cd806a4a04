import { TOTAL_HEADER } from '../contract.ts';
import { post } from './api.ts';

type OnProgress = (done: number, total: number) => void;

/** Fetches the lines, counting them as they come, and saves them as one file when all are there. */
export async function downloadExport(
  query: string,
  format: 'csv' | 'jsonl',
  onProgress: OnProgress,
  signal: AbortSignal,
) {
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
