import { Panel } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { DoneMark } from '../done-mark.tsx';
import { Tag, type TagTone } from '../tag.tsx';
import { OBJECTIVES, type Objective, TASKS, type Task } from '../week.sample.ts';

const STATUS_TONES: Record<Objective['status'], TagTone> = {
  Done: 'positive',
  'On track': 'neutral',
  'At risk': 'warning',
};

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
            <Tag tone={STATUS_TONES[status]}>{status}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const PRIORITY_TAGS: Record<Task['priority'], { label: string; tone: TagTone }> = {
  high: { label: 'High', tone: 'negative' },
  medium: { label: 'Medium', tone: 'warning' },
  low: { label: 'Low', tone: 'neutral' },
};

type WeeklyTasksProps = {
  /** The task that the agent has completed, if any. */
  agentTaskId?: string;
  className?: string;
};

export function WeeklyTasks({ agentTaskId, className }: WeeklyTasksProps) {
  const isDone = ({ id, completed }: Task) => completed || id === agentTaskId;
  const done = TASKS.filter(isDone).length;
  return (
    <Panel
      className={className}
      title="This week’s tasks"
      aside={
        <span className="tabular">
          {done} of {TASKS.length} done · {(100 * done) / TASKS.length}% completed
        </span>
      }
    >
      <ProgressBar label="Tasks completed this week" fraction={done / TASKS.length} isAnimated />
      <ul className="mt-2 -mb-2.5 divide-y divide-line">
        {TASKS.map((task) => (
          <TaskRow key={task.id} {...task} completed={isDone(task)} />
        ))}
      </ul>
    </Panel>
  );
}

function TaskRow({ title, priority, completed, dueDate }: Omit<Task, 'completed'> & { completed: boolean }) {
  const { label, tone } = PRIORITY_TAGS[priority];
  return (
    <li className="grid grid-cols-[auto_auto_1fr] items-center gap-x-3 gap-y-1 py-2.5 text-small lg:py-2 sm:grid-cols-[auto_1fr_5rem_4.25rem]">
      <DoneMark isDone={completed} />
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
        <span className="flex justify-end">
          <Tag tone={tone}>
            {label}
            <span className="sr-only"> priority</span>
          </Tag>
        </span>
      )}
    </li>
  );
}
