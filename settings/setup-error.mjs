/** Something to tell the person at the terminal in one line. */
export class SetupError extends Error {}
