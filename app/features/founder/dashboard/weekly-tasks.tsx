import { Panel } from '~/components/card';
import { ProgressBar } from '~/components/progress-bar';
import { classNames } from '~/lib/class-names';
import { DoneMark } from '../done-mark';
import { Tag, type TagTone } from '../tag';
import { COMPLETED_FRACTION, COMPLETED_TASKS, TASKS, type Task } from './dashboard.sample';

const PRIORITIES: Record<Task['priority'], { label: string; tone: TagTone }> = {
  high: { label: 'High', tone: 'negative' },
  medium: { label: 'Medium', tone: 'warning' },
  low: { label: 'Low', tone: 'neutral' },
};

export function WeeklyTasks({ className }: { className?: string }) {
  return (
    <Panel
      className={className}
      title="This week's tasks"
      aside={
        <span className="tabular">
          {COMPLETED_TASKS} of {TASKS.length} done · {COMPLETED_FRACTION * 100}% completed
        </span>
      }
    >
      <ProgressBar label="Tasks completed this week" fraction={COMPLETED_FRACTION} animated />
      <ul className="mt-2 -mb-2.5 divide-y divide-line">
        {TASKS.map((task) => (
          <TaskRow key={task.id} {...task} />
        ))}
      </ul>
    </Panel>
  );
}

function TaskRow({ title, priority, completed, dueDate }: Task) {
  const { label, tone } = PRIORITIES[priority];
  return (
    <li className="flex items-center gap-3 py-2.5 text-small">
      <DoneMark done={completed} />
      <span className={classNames('mr-auto', completed && 'text-faint line-through')}>{title}</span>
      <span className={classNames('text-caption', dueDate === 'Today' ? 'text-ink' : 'text-faint')}>{dueDate}</span>
      {completed ? null : (
        <Tag tone={tone}>
          {label}
          <span className="sr-only"> priority</span>
        </Tag>
      )}
    </li>
  );
}
