import type { Database } from '#database/pool.ts';
import type { User } from '#database/root/user.ts';

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
  /** Writes the result to stdout, no faster than it is read. */
  print(chunks: Chunks): Promise<void>;
  /** Writes a line about the work to stderr. */
  log(line: string): void;
  signal: AbortSignal;
};

export type Action = {
  /** Returns the exit code, or nothing for 0. */
  run(context: Context): Promise<number | undefined>;
  /** Is called at the end, whether it ran or not. */
  close?(): Promise<void>;
};

/** A command that opens what it needs by itself, and goes on where it cannot. */
export type Standalone = {
  runAlone(surroundings: Omit<Context, 'database'>): Promise<number | undefined>;
  close?(): Promise<void>;
};

export type Command = {
  summary: string;
  help: string;
  /** Reads the arguments and opens files, before the database is opened. Throws a UsageError if they are wrong. */
  prepare(args: string[], io: Io): Action | Standalone;
};
