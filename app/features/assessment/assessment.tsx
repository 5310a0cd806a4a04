import type { FindResource } from './next-steps';
import { QuestionScreen } from './question-screen';
import { ResultScreen } from './result-screen';
import { StartScreen } from './start-screen';
import { usePlace } from './use-place';

/** Shows the start screen, a question or the result, depending on the address. */
export function Assessment({ findResource }: { findResource: FindResource }) {
  const { place, links, shared, hydrated, go } = usePlace();
  if (place.screen === 'start') return <StartScreen broken={place.broken} hydrated={hydrated} />;
  if (place.screen === 'question') return <QuestionScreen key={`${links} ${place.number}`} {...place} go={go} />;
  return <ResultScreen key={links} answers={place.answers} shared={shared} findResource={findResource} />;
}
