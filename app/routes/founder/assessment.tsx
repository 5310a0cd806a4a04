import { Assessment } from '~/features/assessment/assessment';
import { resourceById } from '~/features/founder/resources/resources.sample';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/founder/assessment');

/** The founder area's notice speaks of sample data; here there is none. */
export const handle = { notice: 'Answers stay with you' };

export default function AssessmentRoute() {
  return <Assessment findResource={resourceById} />;
}
