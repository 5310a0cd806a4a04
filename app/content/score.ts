/** What a Vibe Score, and each of its categories, is out of. */
export const MAX_SCORE = 300;
