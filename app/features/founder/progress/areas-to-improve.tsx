import { Panel } from '~/components/card';
import { ProgressBar } from '~/components/progress-bar';
import { Tag } from '../tag';
import { IMPROVEMENT_AREAS, type ImprovementArea } from './progress.sample';

export function AreasToImprove({ className }: { className?: string }) {
  return (
    <Panel className={className} title="Areas to improve">
      <ul className="-my-4 divide-y divide-line">
        {IMPROVEMENT_AREAS.map((area) => (
          <Area key={area.area} {...area} />
        ))}
      </ul>
    </Panel>
  );
}

function Area({ area, description, priority, progress }: ImprovementArea) {
  return (
    <li className="py-4 text-small">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium">{area}</p>
        <Tag tone={priority === 'High Priority' ? 'negative' : 'warning'}>{priority}</Tag>
      </div>
      <p className="mt-0.5 text-caption text-faint">{description}</p>
      <div className="mt-2.5 grid grid-cols-[1fr_auto] items-center gap-3">
        <ProgressBar label={`${area} progress`} fraction={progress / 100} animated />
        <span className="w-9 text-right text-caption text-soft tabular">{progress}%</span>
      </div>
    </li>
  );
}
