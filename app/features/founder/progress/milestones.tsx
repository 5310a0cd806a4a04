import { Panel } from '~/components/card';
import { classNames } from '~/lib/class-names';
import { DoneMark } from '../done-mark';
import { COMPLETED_MILESTONES, MILESTONES } from './progress.sample';

export function Milestones({ className }: { className?: string }) {
  return (
    <Panel
      className={classNames('flex flex-col', className)}
      title="Milestones"
      aside={`${COMPLETED_MILESTONES} of ${MILESTONES.length} done`}
    >
      <ol className="-my-3 flex grow flex-col divide-y divide-line">
        {MILESTONES.map(({ id, title, description, completed, date }) => (
          <li key={id} className="flex grow items-start gap-3 py-3 text-small">
            <DoneMark done={completed} />
            <div className="mr-auto">
              <p className="font-medium">{title}</p>
              <p className="text-caption text-faint">{description}</p>
            </div>
            <span className="text-caption whitespace-nowrap text-faint tabular">{date}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
