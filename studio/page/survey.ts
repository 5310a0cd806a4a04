import { SURVEY } from '#app/content/survey.ts';
import type { Survey } from '#registration/own-entry.ts';
import type { CHOICES } from '../contract.ts';

type Question = (typeof CHOICES)[number];
const QUESTIONS = ['stage', 'team', 'hardest', 'worth'] as const;

export const answersTo = (question: Question) =>
  Object.entries(SURVEY[question].choices).map(([value, label]) => ({ value, label }));

/** As it is stored, for a choice that is no longer offered. */
export const answerLabel = (question: Question, answer: string) =>
  answersTo(question).find(({ value }) => value === answer)?.label ?? answer;

/** What was asked and answered. */
export const describeSurvey = (survey: Survey) =>
  QUESTIONS.flatMap((question) => {
    const answer = survey[question];
    if (answer === undefined) return [];
    return [[SURVEY[question].asks, question === 'worth' ? answer : answerLabel(question, answer)] as const];
  });
