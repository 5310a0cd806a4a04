import { Panel } from '~/components/card';
import { InertButton } from '~/components/inert-button';

export function AssessmentCard() {
  return (
    <Panel title="Get Personalized Resources">
      <p className="-mt-2 text-small text-soft">
        Ten questions about where you stand, and the library sorts itself around your next step.
      </p>
      <InertButton size="small" className="mt-4 w-full">
        Take Assessment
      </InertButton>
    </Panel>
  );
}
