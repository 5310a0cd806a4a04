import { ScoreRing } from '~/components/score-ring';

/** The assistants sign with the product's own mark. */
export function AssistantMark({ className }: { className: string }) {
  return <ScoreRing fill={0.72} thickness={20} className={className} />;
}
