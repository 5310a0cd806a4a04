import type { Database } from '#database/pool.ts';
import type { User } from '#database/privileges/user.ts';

export type Chunks = Iterable<string> | AsyncIterable<string>;

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
  /** The same, and it answers after an interruption too: for what has to be noted before the end. */
  lastingDatabase: Database;
  /** Writes the result to stdout, no faster than it is read. */
  print(chunks: Chunks): Promise<void>;
  /** Writes a line about the work to stderr. */
  log(line: string): void;
  signal: AbortSignal;
};

type Ending = {
  /** Is called at the end, whether it ran or not. */
  close?(): Promise<void>;
};
/** Returns the exit code, or nothing for 0. */
type Run<T> = (context: T) => Promise<number | undefined>;

export type Action = Ending & { run: Run<Context> };
/** What works before there is a list, or opens it by itself and goes on where it cannot. */
export type ActionWithoutDatabase = Ending & { runWithoutDatabase: Run<Pick<Context, 'print' | 'log' | 'signal'>> };

export type Command = {
  summary: string;
  help: string;
  /** Reads the arguments and opens files, before the database is opened. Throws a UsageError if they are wrong. */
  prepare(args: string[], io: Io): Action | ActionWithoutDatabase;
};
