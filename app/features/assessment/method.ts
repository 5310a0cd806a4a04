export const METHOD = [
  'Each answer is worth 0, 25, 50, 75 or 100 points. Three questions make a category of 300, and the score is the mean of the five categories.',
  'The five categories weigh the same. That is a choice: investors who publish their weights give the team more, and for a company that sells, the business counts more than its plan.',
];

export const CANNOT_KNOW = [
  'It knows only what you answered, and it cannot check an answer.',
  'It is the same for every field: a hospital and a game are measured alike.',
  'It says nothing of luck, of timing, or of whether you should go on.',
  'One answer a step better or worse moves it by five points: read the bars before the last digit.',
];
