import { QuestionScreen } from './question-screen';
import type { FindResource } from './resource-link';
import { ResultScreen } from './result-screen';
import { StartScreen } from './start-screen';
import { usePlace } from './use-place';

/** A start screen, one question a screen, the result: whichever the address names. */
export function Assessment({ findResource }: { findResource: FindResource }) {
  const { place, links, hydrated, go } = usePlace();
  if (place.screen === 'start') return <StartScreen broken={place.broken} hydrated={hydrated} />;
  if (place.screen === 'question') return <QuestionScreen key={`${links} ${place.number}`} {...place} go={go} />;
  return <ResultScreen key={links} answers={place.answers} findResource={findResource} />;
}
