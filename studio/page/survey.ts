import type { Survey } from '#registration/own-entry.ts';

export const QUESTIONS: [name: keyof Survey, title: string][] = [
  ['stage', 'Stage'],
  ['team', 'Team'],
  ['hardest', 'Hardest right now'],
  ['worth', 'Worth paying for'],
];

/** An answer is stored by its short name. */
export const answerLabel = (answer: string) =>
  answer.replace(/^./, (first) => first.toUpperCase()).replaceAll('_', ' ');

export const describeSurvey = (survey: Survey) =>
  QUESTIONS.flatMap(([name, title]) => {
    const answer = survey[name];
    return answer === undefined ? [] : [[title, name === 'worth' ? answer : answerLabel(answer)] as const];
  });
