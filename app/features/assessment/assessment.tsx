import { EvidenceScreen } from './evidence-screen';
import { EVIDENCE_NUMBER } from './fragment';
import type { FindResource } from './next-steps';
import { QuestionScreen } from './question-screen';
import { ResultScreen } from './result-screen';
import { StartScreen } from './start-screen';
import { usePlace } from './use-place';

/** Shows the start screen, a question or the result, depending on the address. */
export function Assessment({ findResource }: { findResource: FindResource }) {
  const { place, links, shared, hydrated, go } = usePlace();
  if (place.screen === 'start') return <StartScreen broken={place.broken} hydrated={hydrated} />;
  if (place.screen === 'result')
    return <ResultScreen key={links} {...place} shared={shared} go={go} findResource={findResource} />;
  if (place.number === EVIDENCE_NUMBER) return <EvidenceScreen {...place} go={go} />;
  return <QuestionScreen key={`${links} ${place.number}`} {...place} go={go} />;
}
