import { ButtonLink } from '~/components/button';
import { Panel } from '~/components/card';

export function AssessmentCard() {
  return (
    <Panel title="Get Personalized Resources">
      <p className="-mt-2 text-small text-soft">
        Fifteen questions about where you stand, and the library’s match for each of your next steps.
      </p>
      <ButtonLink to="/founder/assessment" size="small" className="mt-4 w-full">
        Take Assessment
      </ButtonLink>
    </Panel>
  );
}
