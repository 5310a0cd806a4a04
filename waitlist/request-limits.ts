// How much an owner may ask for at once. This file imports nothing, because the studio's page uses it too.

/** How many people one wave may invite. */
export const MAX_WAVE_PEOPLE = 100_000;

/** How many messages one request may name. */
export const MAX_MESSAGES = 1000;
