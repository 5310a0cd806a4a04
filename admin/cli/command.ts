import type { Database, Session } from '#postgres/pool.ts';
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
  env: Environment;
  now(): Date;
};

export type Context = Io & {
  /** One session of the database, which is opened with its first query. */
  database: Session;
  /** Answers even after an interruption, so that a result can still be stored. */
  uninterruptedDatabase: Database;
  /**
   * Writes lines of the result to stdout. They may contain text that anyone sent, so characters that a terminal would
   * obey or hide, line breaks among them, are shown like <U+001B>.
   */
  print(lines: string[]): Promise<void>;
  /** Writes a line about the work to stderr, as `print` does. */
  log(line: string): void;
  /** Asks on the terminal, as `print` writes. Returns true for a yes, and false for any other answer. */
  ask(question: string): Promise<boolean>;
  /** Writes data in a format of its own to stdout, unchanged and no faster than it is read. */
  write(chunks: Chunks): Promise<void>;
  signal: AbortSignal;
};

/** The exit code of a command that could not do what it was asked to. */
export const FAILED = 1;

/** Throws a UsageError that says what is wrong with the arguments. Returns the exit code, or nothing for 0. */
export type Run = (args: string[], context: Context) => Promise<number | undefined>;

export type Command = {
  summary: string;
  help: string;
  /** Whether the command first creates the list, or brings it up to date. */
  setsUpList?: boolean;
  run: Run;
};
