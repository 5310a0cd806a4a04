/**
 * The survey's questions and their choices; the other question, `worth`, is answered in free text. Their words are in
 * app/content/survey.ts. PostgreSQL accepts these and no others (`waitlist.survey_choices`). Stored answers refer to
 * choices by name, so names never change.
 */
export const SURVEY_CHOICES = {
  stage: ['idea', 'building', 'first_users', 'revenue', 'not_building'],
  team: ['one', 'two_to_three', 'four_to_ten', 'more'],
  hardest: ['next_step', 'product', 'customers', 'people', 'money'],
} as const;
export type ChoiceQuestion = keyof typeof SURVEY_CHOICES;
export const CHOICE_QUESTIONS = Object.keys(SURVEY_CHOICES) as ChoiceQuestion[];

/** How many characters the answer in free text may have. */
export const MAX_WORTH = 500;

export const QUESTIONS = [...CHOICE_QUESTIONS, 'worth'] as const;

/** A person's answers to the survey, each of them optional. */
export type Survey = { [Question in (typeof QUESTIONS)[number]]?: string };
