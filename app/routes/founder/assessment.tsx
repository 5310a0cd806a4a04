import { Assessment } from '#app/features/assessment/assessment.tsx';
import { getResource } from '#app/features/founder/resources/resources.sample.ts';

export default function AssessmentRoute() {
  return <Assessment findResource={getResource} />;
}
