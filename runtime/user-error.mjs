/** An error that the person at the terminal can put right. It is shown as one line, without a stack trace. */
export class UserError extends Error {
  name = 'UserError';
}

/**
 * Returns the code of a failed system call, such as "EACCES".
 * @type {(error: any) => string | undefined}
 */
export const getErrorCode = (error) => (typeof error?.code === 'string' ? error.code : undefined);

/** @param {unknown} error */
export const getErrorMessage = (error) => (error instanceof Error ? error.message : String(error));
