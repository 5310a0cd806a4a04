import { freezeWave, type Invitee, pickInvitees } from '#database/waitlist/invite.ts';
import { ROLES } from '#registration/contract.ts';
import { formatDay, formatNumber, formatTable, plural, shorten } from '#text/format.ts';
import { showInvisible } from '#text/visible.ts';
import { type Action, type Command, UsageError } from '../command.ts';
import { confirm } from '../confirm.ts';
import { readInvitationSettings } from '../mail-settings.ts';
import { parseInteger, parseOptions } from '../parse-args.ts';

const DECLINED = 1;
const NAME_WIDTH = 40;
const MOST = 100_000;
const NO_ROLE = 'none';
const KNOWN_ROLES: string[] = [...ROLES.map(({ value }) => value), NO_ROLE];

export const inviteCommand: Command = {
  summary: 'Invite those who have waited longest',
  help: `Usage: npm run waitlist -- invite --count <number> [--role <role>=<number>,…] [options]

Shows whom it would invite and how many of each role, and asks. They then are a wave: the server invites them at its
rate, or "send" does. Nobody is invited twice. Prints names and addresses.

  --count <number>       how many, the longest waiting first (1 to ${MOST})
  --role <role>=<number>,…
                         how many of each role, together as many as --count: ${KNOWN_ROLES.join(', ')}
  --confirmed-only       only who has confirmed the address
  --dry-run              only show
  --yes                  do not ask`,

  prepare(args, io) {
    const { values } = parseOptions(args, {
      count: { type: 'string' },
      role: { type: 'string' },
      'confirmed-only': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    });
    if (values.count === undefined) throw new UsageError('invite needs --count');
    const count = parseInteger('count', values.count, 1, MOST);
    const wanted = values.role === undefined ? { count } : { shares: parseShares(values.role, count) };
    const { stdin, stderr } = io;
    if (!values['dry-run'] && !values.yes && !stdin.isTTY) {
      throw new UsageError('There is no terminal to ask on: add --yes to invite, or --dry-run to look');
    }
    const settings = values['dry-run'] ? undefined : readInvitationSettings(io);

    const run: Action['run'] = async ({ database, print, log, signal }) => {
      const people = await pickInvitees(database, wanted, { confirmedOnly: values['confirmed-only'] });
      if (people.length > 0) await print([formatTable([HEADINGS, ...people.map(cells)])]);
      log(summaryOf(people, count));
      if (people.length === 0 || settings === undefined) return undefined;
      const question = `Invite ${people.length === 1 ? 'this person' : `these ${formatNumber(people.length)} people`}?`;
      if (!values.yes && !(await confirm(question, { input: stdin, output: stderr }, signal))) {
        log('Nobody was invited');
        return DECLINED;
      }
      const ids = people.map(({ id }) => id);
      const wave = await freezeWave(database, ids);
      if (!wave) log('All of them have left or were invited meanwhile');
      else
        await print([
          `Wave ${wave.id}: ${plural(wave.people, 'invitation')} to send, ${settings.perMinute} a minute\n`,
        ]);
      return undefined;
    };
    return { run };
  },
};

function parseShares(text: string, count: number): Map<string, number> {
  const shares = new Map<string, number>();
  for (const part of text.split(',')) {
    const [role = '', number = ''] = part.split('=').map((word) => word.trim());
    if (!KNOWN_ROLES.includes(role) || shares.has(role)) {
      throw new UsageError(`--role must be like founder=30,angel_investor=20, each role once, but is '${text}'`);
    }
    shares.set(role, parseInteger(`role ${role}`, number, 1, MOST));
  }
  const sum = [...shares.values()].reduce((total, share) => total + share, 0);
  if (sum !== count) throw new UsageError(`--role adds up to ${sum}, but --count is ${count}`);
  return shares;
}

const HEADINGS = ['id', 'registered', 'name', 'email', 'role', 'confirmed'];

const cells = (person: Invitee) => [
  person.id,
  formatDay(person.created_at),
  shorten(showInvisible(person.full_name).trim(), NAME_WIDTH),
  showInvisible(person.email).trim(),
  person.role ?? '-',
  formatDay(person.confirmed_at),
];

function summaryOf(people: Invitee[], count: number): string {
  const byRole = new Map<string, number>();
  for (const { role } of people) byRole.set(role ?? NO_ROLE, (byRole.get(role ?? NO_ROLE) ?? 0) + 1);
  const roles = [...byRole].map(([role, number]) => `${role} ${formatNumber(number)}`).join(', ');
  const found = people.length === 1 ? '1 person' : `${formatNumber(people.length)} people`;
  const wanted = people.length < count ? ` (of ${formatNumber(count)} wanted)` : '';
  return roles ? `${found}${wanted}: ${roles}` : 'Nobody is left to invite';
}
