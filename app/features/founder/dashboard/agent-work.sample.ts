import { signed } from '~/lib/signed';
import { TASKS, type Task, TODAYS_PRIORITY } from './dashboard.sample';

export type AgentStep = {
  title: string;
  /** What it will do. */
  plan: string;
  /** What it has done, piece by piece. */
  results: readonly string[];
  /** Read out once it is done. */
  done: string;
  /** The id of the task that it completes. */
  ticks?: Task['id'];
};

const TASK = TASKS[2];

const pending = `${signed(TODAYS_PRIORITY.points)} ${TODAYS_PRIORITY.category} pending`;

/** What an agent does when it is handed today's priority. */
export const AGENT_STEPS: readonly AgentStep[] = [
  {
    title: 'Make the call list',
    plan: 'Who paused, and whom to ask for',
    results: ['Harbour', 'Lakeside', 'Nord', 'Studio 9'],
    done: 'Call list made: four clinics.',
  },
  {
    title: 'Draft the notes',
    plan: 'Two questions for every call',
    results: ['Why they came', 'Why they paused'],
    done: 'Notes drafted: two questions for every call.',
  },
  {
    title: 'Tick the task',
    plan: TASK.title,
    results: [`${TASK.title}: done`],
    done: `Task ticked: ${TASK.title}.`,
    ticks: TASK.id,
  },
  {
    title: 'Tell the score',
    plan: 'It moves once you have called',
    results: [pending],
    done: `Finished. ${pending}, until you have called.`,
  },
];
