import { Panel } from '~/components/card';
import { InertButton } from '~/components/inert-button';
import { Tag } from '../tag';
import { TODAYS_PRIORITY } from './dashboard.sample';

export function TodaysPriority() {
  const { title, reason, effect, effort } = TODAYS_PRIORITY;
  return (
    <Panel
      title="Today's priority"
      aside={
        <span className="flex gap-2">
          <Tag tone="positive">{effect}</Tag>
          <Tag>{effort}</Tag>
        </span>
      }
    >
      <p className="text-lead font-medium text-balance">{title}</p>
      <p className="mt-2 max-w-[44.5em] text-small text-soft">{reason}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <InertButton size="small">Prepare the calls</InertButton>
        <InertButton size="small" variant="secondary">
          Hand to an agent
        </InertButton>
      </div>
    </Panel>
  );
}
