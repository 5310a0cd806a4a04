import { formatCount } from '#runtime/format.ts';
import { EXPORT_FORMATS, type ExportFormat, exportPeople } from '#waitlist/export.ts';
import { type Command, type Context, UsageError } from '../command.ts';
import { describeFilters, FILTER_OPTIONS, readFilter } from '../filter-options.ts';
import { isReadableByOthers, openOutputFile } from '../output-file.ts';
import { parseOptions } from '../parse-args.ts';
import { createProgress } from '../progress.ts';
import { resolvePath } from '../resolve-path.ts';

export const exportCommand: Command = {
  summary: 'Export everyone as CSV or JSON lines',
  help: `Usage: npm run waitlist -- export --out <file> [options]
       npm run --silent waitlist -- export [options]

Exports everyone, or only some people, with names and addresses, in the order they registered. The export is recorded in the audit log.

  --format csv    RFC 4180, for spreadsheets (the default). An apostrophe goes before what a spreadsheet could take
                  for a formula, and control characters are written as <U+001B>.
  --format jsonl  one JSON object a line, every value exactly as it is stored
  --out <file>    write this file, which only you can read. It appears when it is complete, and replaces one of the
                  same name. Without --out: to stdout. npm itself prints two lines there first, unless it is --silent,
                  and your shell decides who can read a file that you redirect to: run "umask 077" first.
${describeFilters()}`,

  async run(args, context) {
    const { stdout, stderr, write, log, signal } = context;
    const { values } = parseOptions(args, {
      ...FILTER_OPTIONS,
      format: { type: 'string', default: 'csv' },
      out: { type: 'string' },
    });
    const filter = readFilter(values, context.now());
    const format = EXPORT_FORMATS.get(values.format);
    if (!format) {
      throw new UsageError(`--format must be ${[...EXPORT_FORMATS.keys()].join(' or ')}, but is '${values.format}'`);
    }
    const { out } = values;
    if (out === '') throw new UsageError('--out must name a file');
    const file = out === undefined ? undefined : openOutputFile('--out', resolvePath(out));
    if (!file) warnAboutStdout(stdout.fd, context);
    const progress = createProgress(stderr);
    let count = 0;
    const chunks = writeLines(exportPeople(context.database, 'cli', filter), format, (done, total) => {
      count = done;
      progress.show(done, total);
    });
    try {
      await (file ? file.write(chunks, signal) : write(chunks));
    } finally {
      progress.clear();
      await file?.close();
    }
    if (file || stderr.isTTY) log(`Exported ${formatCount(count, 'registration')}${file ? ` to ${out}` : ''}`);
  },
};

function warnAboutStdout(fd: number | undefined, { log }: Context) {
  if (hasNpmWrittenFirst()) log('npm wrote its own lines into this output first: use "npm run --silent", or --out');
  if (isReadableByOthers(fd)) log('Others can read the file that this goes to: use --out, or run "umask 077" first');
}

/** `npm run` prints the command that it runs on stdout, which would be the first lines of the export. */
const hasNpmWrittenFirst = () =>
  process.env.npm_lifecycle_event === 'waitlist' &&
  process.env.npm_config_loglevel !== 'silent' &&
  !process.stdout.isTTY;

type Batches = ReturnType<typeof exportPeople>;
type ShowProgress = (done: number, total: number) => void;

async function* writeLines(batches: Batches, format: ExportFormat, showProgress: ShowProgress) {
  let done = 0;
  if (format.head) yield format.head;
  for await (const { rows, total } of batches) {
    yield rows.map(format.row).join('');
    done += rows.length;
    showProgress(done, total);
  }
}
