import type { Database } from '#database/pool.ts';

/** What a command may use. Everything for the reader goes out through `print`, which waits for a slow one. */
export type Context = {
  database: Database;
  print(chunks: Iterable<string> | AsyncIterable<string>): Promise<void>;
  /** About the work, not its result: to stderr. */
  say(line: string): void;
  signal: AbortSignal;
};

type Stream<T> = T & { isTTY?: boolean };
export type Terminal = { stdin: Stream<NodeJS.ReadableStream>; stderr: Stream<NodeJS.WritableStream> };

/** The exit code, where it is not 0. */
type Action = (context: Context) => Promise<number | undefined>;

export type Command = {
  summary: string;
  help: string;
  /** Reads the arguments, or throws a UsageError: before any database is opened. */
  prepare(args: string[], terminal: Terminal): Action;
};
