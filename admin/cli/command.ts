import type { Database } from '#postgres/pool.ts';
import type { User } from '#postgres/privileges/user.ts';
import type { Environment } from '#settings/settings.ts';

export type Chunks = Iterable<string> | AsyncIterable<string>;

type Stream<T> = T & { isTTY?: boolean };

/** A wrong command line: reported in one line, with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The parts of the process that commands use. Tests pass their own. */
export type Io = {
  stdin: Stream<NodeJS.ReadableStream>;
  stdout: Stream<NodeJS.WritableStream> & { fd?: number };
  stderr: Stream<NodeJS.WritableStream>;
  readEnv(): Environment;
  now(): Date;
  /** The command gives up root's rights before it opens the database. */
  isRoot: boolean;
  dropPrivileges(user: User): void;
};

export type Context = Io & {
  /** One session of the list, which is opened when it is first asked something. */
  database: Database;
  /** Keeps answering after an interruption, so a result can still be recorded. */
  uninterruptedDatabase: Database;
  /**
   * Writes lines of the result to stdout. Whatever is in them came from somewhere else, so characters that a terminal
   * would obey or hide are shown as <U+001B>, line breaks included.
   */
  print(lines: string[]): Promise<void>;
  /** Writes a line about the work to stderr, in the same way. */
  log(line: string): void;
  /** Asks on the terminal, in the same way. Only a yes counts. */
  ask(question: string): Promise<boolean>;
  /** Writes to stdout as it is, no faster than it is read: for data in a format of its own. */
  write(chunks: Chunks): Promise<void>;
  signal: AbortSignal;
};

/** The exit code of a command that could not do what it was asked to. */
export const FAILED = 1;

/** Checks the arguments first: a UsageError says what is wrong with them. Returns the exit code, or nothing for 0. */
export type Run = (args: string[], context: Context) => Promise<number | undefined>;

export type Command = {
  summary: string;
  help: string;
  /** Creates the list where there is none, and brings it up to date. */
  setsUpList?: boolean;
  run: Run;
};
