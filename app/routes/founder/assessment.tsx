import { Assessment } from '~/features/assessment/assessment';
import { resourceById } from '~/features/founder/resources/resources.sample';

export default function AssessmentRoute() {
  return <Assessment findResource={resourceById} />;
}
