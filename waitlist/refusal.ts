/**
 * `not-found`: what the action is about does not exist. `conflict`: it is in a state that does not allow the action.
 * `invalid`: the request itself is wrong.
 */
export type RefusalKind = 'not-found' | 'conflict' | 'invalid';

/** An action was not taken, for a reason that the person who asked for it can understand. Nothing was changed. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;

  /** The message is one sentence without a full stop, and may contain names and addresses. */
  constructor(kind: RefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
