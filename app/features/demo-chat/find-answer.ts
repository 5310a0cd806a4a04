type KnownQuestion = { question: string; answer: string };

/** Answers what has at least one word of every list of words. */
type Keyed = { keywords: readonly string[]; answer: string };

type Suggestion = KnownQuestion & Keyed;

export type Answers = {
  suggestions: readonly Suggestion[];
  /** Questions that are answered, but not offered. */
  otherQuestions?: readonly KnownQuestion[];
  /** What the screen shows. A question about several facts gets them all. */
  facts: readonly Keyed[];
  /** Greetings and the like, which have none but these words. */
  smallTalk: readonly { words: string; answer: string }[];
};

/** Longer texts get no answer, because they mention many words in passing. */
const MAX_WORDS = 16;
/** Nor does what seems to ask for more facts than these. */
const MAX_FACTS = 3;

/** Finds the answer to a question, as it is written in the script or in other words; undefined for anything else. */
export function findAnswer(asked: string, { suggestions, otherQuestions = [], facts, smallTalk }: Answers) {
  const words = splitWords(asked);
  const known = [...suggestions, ...otherQuestions].find(({ question }) => haveSameWords(question, asked));
  if (known) return known.answer;
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  const isMeant = ({ keywords }: Keyed) =>
    keywords.every((list) => splitWords(list).some((word) => words.includes(word)));
  const rephrased = suggestions.filter(isMeant);
  if (rephrased.length === 1) return rephrased[0]?.answer;
  const meant = new Set(facts.filter(isMeant).map(({ answer }) => answer));
  if (meant.size > 0) return meant.size > MAX_FACTS ? undefined : [...meant].join('\n');
  return smallTalk.find((talk) => words.every((word) => splitWords(talk.words).includes(word)))?.answer;
}

/** Splits a text into words in lower case, without punctuation or the apostrophes of contractions. */
const splitWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const haveSameWords = (one: string, other: string) => splitWords(one).join(' ') === splitWords(other).join(' ');
