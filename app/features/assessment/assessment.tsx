import { EvidenceScreen } from './evidence-screen';
import { EVIDENCE_NUMBER } from './fragment';
import type { FindResource } from './next-steps';
import { QuestionScreen } from './question-screen';
import { ResultScreen } from './result-screen';
import { StartScreen } from './start-screen';
import { usePlace } from './use-place';

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
