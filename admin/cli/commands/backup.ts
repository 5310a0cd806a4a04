import { formatCount } from '#runtime/format.ts';
import { type BackupPart, backUpList } from '#waitlist/backup.ts';
import { createCompression } from '#waitlist/backup-file.ts';
import { type Command, UsageError } from '../command.ts';
import { openOutputFile } from '../output-file.ts';
import { parseOptions } from '../parse-args.ts';
import { createProgress } from '../progress.ts';
import { resolvePath } from '../resolve-path.ts';

export const backupCommand: Command = {
  summary: 'Back up the whole list to one file, while the server runs',
  help: `Usage: npm run waitlist -- backup <file>

Saves the whole list as it is at one moment: people, confirmations, invitations, answers, emails, keys and the audit log.
Only you can read the file. It appears when it is complete, and replaces one of the same name.
Its keys open everyone's entry, so keep it as safe as the database. The backup is recorded in the audit log.

"npm run waitlist -- restore" reads it.`,

  async run(args, context) {
    const { database, stderr, log, signal } = context;
    const { positionals } = parseOptions(args, {}, 1);
    const [name] = positionals;
    if (!name) throw new UsageError('backup needs the name of a file');
    const file = openOutputFile('backup', resolvePath(name));
    const progress = createProgress(stderr);
    let people = 0;
    try {
      const text = readText(backUpList(database, 'cli'), (part) => {
        people = part.people;
        progress.show(part.done, part.total);
      });
      await file.write(text, signal, createCompression());
    } finally {
      progress.clear();
      await file.close();
    }
    log(`Backed up ${formatCount(people, 'person', 'people')} to ${name}`);
  },
};

async function* readText(parts: AsyncIterable<BackupPart>, onPart: (part: BackupPart) => void) {
  for await (const part of parts) {
    yield part.text;
    onPart(part);
  }
}
