import { Assessment } from '~/features/assessment/assessment';
import { getResource } from '~/features/founder/resources/resources.sample';

export default function AssessmentRoute() {
  return <Assessment findResource={getResource} />;
}
