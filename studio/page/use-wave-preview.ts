import { useEffect, useState } from 'react';
import type { WaveDraft, WavePreview } from '../contract.ts';
import { post } from './api.ts';

const TYPING_MS = 150;

/** Who would be in the wave, as it is composed. */
export function useWavePreview(draft: WaveDraft) {
  const asked = JSON.stringify(draft);
  const [state, setState] = useState<{ asked: string; data?: WavePreview; problem?: string }>({ asked: '' });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      post('/waves/preview', JSON.parse(asked), stop.signal)
        .then((answer) => answer.json())
        .then(
          (data: WavePreview) => setState({ asked, data }),
          (error: Error) => {
            if (!stop.signal.aborted) setState({ asked, problem: error.message });
          },
        );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return { data: state.data, problem: state.problem, isStale: state.asked !== asked };
}
