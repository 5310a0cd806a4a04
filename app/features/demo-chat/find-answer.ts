export type KnownQuestion = { question: string; answer: string };

export type Suggestion = KnownQuestion & {
  /** Lists of words with spaces between them. A rephrasing of the question has at least one word of every list. */
  keywords: readonly string[];
};

type Script = { suggestions: readonly Suggestion[]; otherQuestions?: readonly KnownQuestion[] };

/** Longer texts get no answer, because they mention many words in passing. */
const MAX_WORDS = 16;

/** Finds the answer to a question of the script, or to one suggestion in other words; undefined for anything else. */
export function findAnswer(asked: string, { suggestions, otherQuestions = [] }: Script): string | undefined {
  const words = splitWords(asked);
  const known = [...suggestions, ...otherQuestions].find(({ question }) => haveSameWords(question, asked));
  if (known) return known.answer;
  if (words.length > MAX_WORDS) return undefined;
  const rephrased = suggestions.filter(({ keywords }) =>
    keywords.every((list) => splitWords(list).some((word) => words.includes(word))),
  );
  return rephrased.length === 1 ? rephrased[0]?.answer : undefined;
}

/** Splits a text into words in lower case, without punctuation or the apostrophes of contractions. */
const splitWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const haveSameWords = (one: string, other: string) => splitWords(one).join(' ') === splitWords(other).join(' ');
