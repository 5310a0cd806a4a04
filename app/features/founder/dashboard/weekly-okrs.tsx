import { Panel } from '~/components/card';
import { Tag, type TagTone } from '../tag';
import { OBJECTIVES, type Objective } from './dashboard.sample';

const TONES: Record<Objective['status'], TagTone> = { Done: 'positive', 'On track': 'neutral', 'At risk': 'warning' };

export function WeeklyOkrs() {
  return (
    <Panel title="Weekly OKRs" aside={`${OBJECTIVES.length} objectives`}>
      <ul className="-my-3 divide-y divide-line">
        {OBJECTIVES.map(({ title, status }) => (
          <li key={title} className="flex items-center justify-between gap-4 py-3 text-small">
            {title}
            <Tag tone={TONES[status]}>{status}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
