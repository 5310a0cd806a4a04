export type KnownQuestion = { question: string; answer: string };

/** A rephrasing of the question has at least one word of every list in `keywords`. */
export type Suggestion = KnownQuestion & { keywords: readonly string[] };

type Script = { suggestions: readonly Suggestion[]; others?: readonly KnownQuestion[] };

/** Longer texts get no answer, because they mention many words in passing. */
const MAX_WORDS = 16;

/** Finds the answer to a question of the script, or to one suggestion in other words; undefined for anything else. */
export function findAnswer(asked: string, { suggestions, others = [] }: Script): string | undefined {
  const words = splitWords(asked);
  const known = [...suggestions, ...others].find(({ question }) => isSame(splitWords(question), words));
  if (known) return known.answer;
  if (words.length > MAX_WORDS) return undefined;
  const rephrased = suggestions.filter(({ keywords }) =>
    keywords.every((list) => splitWords(list).some((word) => words.includes(word))),
  );
  return rephrased.length === 1 ? rephrased[0]?.answer : undefined;
}

/** Removes capitals, punctuation and the apostrophes of contractions. */
const splitWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');
