import { EvidenceScreen } from './evidence-screen.tsx';
import { EVIDENCE_NUMBER } from './fragment.ts';
import type { FindResource } from './next-steps.tsx';
import { QuestionScreen } from './question-screen.tsx';
import { ResultScreen } from './result-screen.tsx';
import { StartScreen } from './start-screen.tsx';
import { usePlace } from './use-place.ts';

/** Shows the start screen, a question or the result, depending on the address. */
export function Assessment({ findResource }: { findResource: FindResource }) {
  const { place, openedLinks, isShared, isHydrated, go } = usePlace();
  if (place.screen === 'start') return <StartScreen {...place} isHydrated={isHydrated} />;
  if (place.screen === 'result') {
    return <ResultScreen key={openedLinks} {...place} isShared={isShared} go={go} findResource={findResource} />;
  }
  if (place.number === EVIDENCE_NUMBER) return <EvidenceScreen {...place} go={go} />;
  return <QuestionScreen key={`${openedLinks} ${place.number}`} {...place} go={go} />;
}
