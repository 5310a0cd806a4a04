/** Something that should hold for an installation. */
export type Check<Subject> = {
  name: string;
  /** What would happen to people or to the list if it did not hold. */
  why: string;
  /** No problems: it holds. Throws if it cannot tell. */
  look(subject: Subject): Promise<Problem[]>;
};

export type Problem = {
  severity: 'fails' | 'warns';
  what: string;
  /** What would mend it, to be typed by a person: a statement, a command or a sentence. Nothing is ever applied. */
  fix: string;
};

/** There is nothing to be said about it, for a reason that a person can read. */
export class CannotLook extends Error {
  override name = 'CannotLook';
}

export const fails = (what: string, fix: string): Problem => ({ severity: 'fails', what, fix });
export const warns = (what: string, fix: string): Problem => ({ severity: 'warns', what, fix });
