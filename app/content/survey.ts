/** The four questions of /my-entry, all optional. Stored answers refer to the choices by name: rename none of them. */
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
    label: 'Biggest challenge',
    asks: 'What is hardest right now?',
    choices: {
      next_step: 'Knowing what to do next',
      product: 'Building the product',
      customers: 'Finding customers',
      people: 'Finding the right people',
      money: 'Raising money',
    },
  },
  worth: { asks: 'What would make it worth paying for?', max: 500 },
} as const;

export const SURVEY_COPY = {
  heading: 'Four short questions',
  lead: 'Your answers help us decide what to build and who to invite next. All of them are optional.',
  noAnswer: 'No answer',
  save: 'Save my answers',
  busy: 'Saving…',
  saved: 'Saved. Thank you! You can change your answers here at any time.',
  erase: 'Erase my answers',
  erased: 'Your answers are erased.',
} as const;
