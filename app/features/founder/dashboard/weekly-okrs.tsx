import { Panel } from '~/components/card';
import { Tag, type TagTone } from '../tag';
import { OBJECTIVES, type Objective } from './dashboard.sample';

const TONES: Record<Objective['status'], TagTone> = { Done: 'positive', 'On track': 'neutral', 'At risk': 'warning' };

export function WeeklyOkrs() {
  return (
    <Panel title="Weekly OKRs" aside={`${OBJECTIVES.length} objectives`}>
      <ul className="-my-3 divide-y divide-line md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-6 md:max-lg:divide-y-0">
        {OBJECTIVES.map(({ title, status }) => (
          <li
            key={title}
            className="flex items-center justify-between gap-4 py-3 text-small text-balance md:max-lg:flex-col md:max-lg:items-start md:max-lg:gap-2"
          >
            {title}
            <Tag tone={TONES[status]}>{status}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
