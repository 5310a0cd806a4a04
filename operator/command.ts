import type { Database } from '#database/pool.ts';
import type { User } from '#database/root/user.ts';

type Stream<T> = T & { isTTY?: boolean };

/** What the command line knows of the process it runs in. Tests bring their own. */
export type Io = {
  stdin: Stream<NodeJS.ReadableStream>;
  stdout: Stream<NodeJS.WritableStream> & { fd?: number };
  stderr: Stream<NodeJS.WritableStream>;
  readEnv(): Record<string, string | undefined>;
  now(): Date;
  dropPrivileges(user: User): void;
};

export type Context = {
  database: Database;
  /** Writes the result to stdout, no faster than it is read. */
  print(chunks: Iterable<string> | AsyncIterable<string>): Promise<void>;
  /** Writes a line about the work to stderr. */
  log(line: string): void;
  signal: AbortSignal;
};

/** Returns the exit code, or nothing for 0. */
type Action = (context: Context) => Promise<number | undefined>;

export type Command = {
  summary: string;
  help: string;
  /** Reads the arguments before any database is opened, and throws a UsageError if they are wrong. */
  prepare(args: string[], io: Io): Action;
};
