import { Panel } from '~/components/card';
import { ProgressBar } from '~/components/progress-bar';
import { classNames } from '~/lib/class-names';
import { DoneMark } from '../done-mark';
import { Tag, type TagTone } from '../tag';
import { TASKS, type Task } from './dashboard.sample';

const PRIORITIES: Record<Task['priority'], { label: string; tone: TagTone }> = {
  high: { label: 'High', tone: 'negative' },
  medium: { label: 'Medium', tone: 'warning' },
  low: { label: 'Low', tone: 'neutral' },
};

/** `ticked` is a task that has been completed since, by its id. */
export function WeeklyTasks({ ticked, className }: { ticked?: string; className?: string }) {
  const tasks = TASKS.map((task) => (task.id === ticked ? { ...task, completed: true } : task));
  const completed = tasks.filter((task) => task.completed).length;
  return (
    <Panel
      className={className}
      title="This week’s tasks"
      aside={
        <span className="tabular">
          {completed} of {tasks.length} done · {(100 * completed) / tasks.length}% completed
        </span>
      }
    >
      <ProgressBar label="Tasks completed this week" fraction={completed / tasks.length} animated />
      <ul className="mt-2 -mb-2.5 divide-y divide-line">
        {tasks.map((task) => (
          <TaskRow key={task.id} {...task} />
        ))}
      </ul>
    </Panel>
  );
}

function TaskRow({ title, priority, completed, dueDate }: Task) {
  const { label, tone } = PRIORITIES[priority];
  return (
    <li className="grid grid-cols-[auto_5rem_1fr] items-center gap-x-3 gap-y-1 py-2.5 text-small sm:grid-cols-[auto_1fr_5rem_4.25rem]">
      <DoneMark done={completed} />
      <span className={classNames('col-span-2 sm:col-span-1', completed && 'text-faint line-through')}>{title}</span>
      <span
        className={classNames(
          'col-start-2 text-caption leading-6 sm:col-start-3',
          dueDate === 'Today' ? 'text-ink' : 'text-faint',
        )}
      >
        {dueDate}
      </span>
      {completed ? null : (
        <span className="flex">
          <Tag tone={tone}>
            {label}
            <span className="sr-only"> priority</span>
          </Tag>
        </span>
      )}
    </li>
  );
}
