import type { FindResource } from './next-steps.tsx';
import { QuestionScreen } from './question-screen.tsx';
import { ResultScreen } from './result-screen.tsx';
import { StartScreen } from './start-screen.tsx';
import { usePlace } from './use-place.ts';

/** Shows the start screen, a question or the result, depending on the address. */
export function Assessment({ findResource }: { findResource: FindResource }) {
  const { place, openedLinks, isShared, isHydrated, go } = usePlace();
  if (place.screen === 'start') return <StartScreen isBroken={place.isBroken} isHydrated={isHydrated} />;
  if (place.screen === 'result') {
    return <ResultScreen key={openedLinks} answers={place.answers} isShared={isShared} findResource={findResource} />;
  }
  return <QuestionScreen key={`${openedLinks} ${place.number}`} {...place} go={go} />;
}
