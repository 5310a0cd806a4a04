import { type ChoiceQuestion, MAX_WORTH, type SURVEY_CHOICES } from '#contract/survey.ts';

type ChoiceWords<Question extends ChoiceQuestion> = {
  /** The shorter label that the studio uses. */
  label: string;
  asks: string;
  choices: Record<(typeof SURVEY_CHOICES)[Question][number], string>;
};

/** The words of the questions of /my-entry, all optional. */
export const SURVEY = {
  stage: {
    label: 'Stage',
    asks: 'How far along are you?',
    choices: {
      idea: 'An idea',
      building: 'Building it',
      first_users: 'First users',
      revenue: 'Paying customers',
      not_building: 'I’m not building a startup',
    },
  },
  team: {
    label: 'Team',
    asks: 'How many of you are there?',
    choices: { one: 'Just me', two_to_three: 'Two or three', four_to_ten: 'Four to ten', more: 'More than ten' },
  },
  hardest: {
    label: 'Hardest part',
    asks: 'What is hardest right now?',
    choices: {
      next_step: 'Knowing what to do next',
      product: 'Building the product',
      customers: 'Finding customers',
      people: 'Finding the right people',
      money: 'Raising money',
    },
  },
  worth: { asks: 'What would make it worth paying for?', max: MAX_WORTH },
} as const satisfies { [Question in ChoiceQuestion]: ChoiceWords<Question> } & { worth: { asks: string; max: number } };

export const SURVEY_COPY = {
  heading: 'A few short questions',
  lead: 'Your answers help us decide what you see first and when to invite you. All of them are optional.',
  leadOnceInvited: 'Your answers help us decide what you see first. All of them are optional.',
  noAnswer: 'No answer',
  save: 'Save my answers',
  busy: 'Saving…',
  saved: 'Saved. Thank you! You can change your answers here at any time.',
  erase: 'Erase my answers',
  eraseQuestion: 'Erase all your answers? This cannot be undone.',
  eraseConfirmed: 'Yes, erase them',
  keep: 'Keep my answers',
  erased: 'Your answers are erased.',
  nothingToSave: 'Choose or write an answer first.',
} as const;
