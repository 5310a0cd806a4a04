/** Something the person starting the server can put right: shown as one line, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The short reason of a failed system call, such as "EACCES". */
export function systemCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
