import { resolve } from 'node:path';
import { EXPORT_COLUMNS, type ExportRow, exportRegistrations } from '#database/waitlist/export.ts';
import type { Command, Context } from '../command.ts';
import { csvLine } from '../csv.ts';
import { plural } from '../format.ts';
import { createOutputFile } from '../output-file.ts';
import { parseOptions } from '../parse-args.ts';
import { createProgress } from '../progress.ts';
import { UsageError } from '../usage-error.ts';

type Format = { head: string; row(row: ExportRow): string };

const FORMATS: Record<string, Format> = {
  csv: {
    head: csvLine(EXPORT_COLUMNS),
    row: (row) => csvLine(EXPORT_COLUMNS.map((column) => row[column])),
  },
  jsonl: {
    head: '',
    row: (row) => `${JSON.stringify(row)}\n`,
  },
};

export const exportCommand: Command = {
  summary: 'Everybody, as CSV or as JSON lines',
  help: `Usage: npm run --silent waitlist -- export [--format csv|jsonl] [--out <file>]

Everybody, in the order they came. Prints names and addresses.

  --format csv    RFC 4180, for spreadsheets (the default). A cell that a spreadsheet would take for a formula,
                  because it starts with = + - @ or a tab or line break, gets an apostrophe in front.
  --format jsonl  one JSON object a line, every value exactly as it is stored
  --out <file>    write this file, readable by you alone; it appears when it is whole. Without it: to stdout.
                  npm itself prints two lines there first, which --silent keeps away.`,

  prepare(args, { stderr }) {
    const { values } = parseOptions(args, { format: { type: 'string', default: 'csv' }, out: { type: 'string' } });
    const format = FORMATS[values.format];
    if (!format) {
      throw new UsageError(`--format must be ${Object.keys(FORMATS).join(' or ')}, but is '${values.format}'`);
    }
    if (values.out === '') throw new UsageError('--out must name a file');
    const out = values.out;
    // npm runs in the project's folder; INIT_CWD is where the operator was.
    const file = out === undefined ? null : createOutputFile(resolve(process.env.INIT_CWD ?? '', out));
    const progress = createProgress(stderr);
    return async (context) => {
      if (out === undefined && npmWroteFirst()) {
        context.log('npm wrote its own lines into this output first: use "npm run --silent", or --out');
      }
      let count = 0;
      const chunks = lines(context, format, (done, total) => {
        count = done;
        progress.show(done, total);
      });
      try {
        if (file === null) await context.print(chunks);
        else await file.write(chunks, context.signal);
      } finally {
        progress.clear();
      }
      if (out !== undefined || stderr.isTTY)
        context.log(`Exported ${plural(count, 'registration')}${out ? ` to ${out}` : ''}`);
      return undefined;
    };
  },
};

/** `npm run` prints what it runs on stdout, at the top of the export. */
const npmWroteFirst = () =>
  process.env.npm_lifecycle_event === 'waitlist' &&
  process.env.npm_config_loglevel !== 'silent' &&
  !process.stdout.isTTY;

async function* lines({ database }: Context, format: Format, advance: (done: number, total: number) => void) {
  let done = 0;
  if (format.head) yield format.head;
  for await (const { rows, total } of exportRegistrations(database)) {
    yield rows.map(format.row).join('');
    done += rows.length;
    advance(done, total);
  }
}
