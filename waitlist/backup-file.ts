import { pipeline, type Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { Refusal } from './refusal.ts';

// A backup is JSON lines, compressed by gzip, whose checksum at the end proves that nothing is missing or changed. The
// first line is the header; then come the rows of each table, in the order of the header. Each row is JSON as
// PostgreSQL wrote it, which keeps every value exact; only PostgreSQL reads it.

const KIND = 'vibescore waitlist backup';
const VERSION = 1;

/** Twice as long as the longest row that the rules of the list allow. A file without line breaks would fill the memory. */
const MAX_LINE = 65_536;

type HeaderTable = {
  name: string;
  columns: string[];
  rows: number;
  /** The next number, if the table numbers its rows. It is text because JavaScript's numbers might not hold it. */
  next: string | null;
};

export type BackupHeader = {
  /** The names of the migrations that made these tables. */
  migrations: string[];
  tables: HeaderTable[];
};

export const writeHeader = (header: BackupHeader) => `${JSON.stringify({ kind: KIND, version: VERSION, ...header })}\n`;

/** Compresses at the fastest level, so that a backup waits for PostgreSQL and not for the compression. */
export const createCompression = () => createGzip({ level: 1 });

export const countRows = ({ tables }: BackupHeader) => tables.reduce((sum, { rows }) => sum + rows, 0);

const NOT_A_BACKUP = 'This file is not a waitlist backup, or it is truncated';
const DAMAGED = 'This backup is damaged or incomplete, so nothing was restored';
const TOO_NEW = 'This backup was made by a newer release: update this one first';

export const createDamagedError = () => new Refusal('invalid', DAMAGED);
export const createTooNewError = () => new Refusal('conflict', TOO_NEW);

/** Reads the header, and then the lines in batches. Refuses a file whose end proves that it is not what was written. */
export async function openBackup(file: Readable) {
  const batches = readLines(file);
  const lines: string[] = (await batches.next().catch(rethrowAs(NOT_A_BACKUP))).value ?? [];
  const header = parseHeader(lines.shift() ?? '');
  async function* readRows() {
    yield lines;
    for (;;) {
      const { done, value } = await batches.next().catch(rethrowAs(DAMAGED));
      if (done) return;
      yield value;
    }
  }
  return { header, rows: readRows() };
}

function parseHeader(line: string): BackupHeader {
  const { kind, version, migrations, tables } = parse(line);
  if (kind !== KIND) throw new Refusal('invalid', NOT_A_BACKUP);
  if (version !== VERSION) throw createTooNewError();
  if (!Array.isArray(migrations) || !Array.isArray(tables) || !tables.every(isTable)) throw createDamagedError();
  return { migrations, tables };
}

/** A number of rows with a fraction would leave the reader waiting for half a row. */
const isTable = (table: Partial<HeaderTable> | null) =>
  Array.isArray(table?.columns) &&
  Number.isSafeInteger(table.rows) &&
  (table.next === null || /^\d+$/.test(String(table.next)));

function parse(line: string) {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}

/** Rethrows an error from zlib, which means that the file is wrong, as a refusal. Other errors pass through. */
const rethrowAs = (message: string) => (error: NodeJS.ErrnoException) => {
  throw error.code?.startsWith('Z_') ? new Refusal('invalid', message) : error;
};

/** Reads lines in batches. node:readline does not fit, because it takes U+2028 for the end of a line, too. */
async function* readLines(file: Readable): AsyncGenerator<string[], undefined> {
  const text = createGunzip({ chunkSize: 256 * 1024 }).setEncoding('utf8');
  // Errors of the file are thrown below, where its text is read.
  pipeline(file, text, () => {});
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if ([rest, ...lines].some(({ length }) => length > MAX_LINE)) throw createDamagedError();
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') throw createDamagedError();
}
