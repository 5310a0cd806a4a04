import { explainMailProblems } from '#admin/doctor/mail-domain.ts';
import { ROLES } from '#contract/registration.ts';
import type { Session } from '#postgres/pool.ts';
import { formatCount, formatNumber } from '#runtime/format.ts';
import { UserError } from '#runtime/user-error.mjs';
import { readSettings } from '#settings/settings.ts';
import { NONE } from '#waitlist/filters.ts';
import { describeMissingPerson, findPerson } from '#waitlist/find-person.ts';
import { requireInvitations } from '#waitlist/mail-required.ts';
import type { PeopleFilter } from '#waitlist/people.ts';
import {
  type Eligibility,
  explainNoOne,
  explainNotPicked,
  pickPeople,
  type Wanted,
  type WavePerson,
} from '#waitlist/pick-people.ts';
import { Refusal } from '#waitlist/refusal.ts';
import { MAX_WAVE_PEOPLE } from '#waitlist/request-limits.ts';
import { explainNoInvitations } from '#waitlist/senders.ts';
import { inTransaction } from '#waitlist/transaction.ts';
import { startWave } from '#waitlist/waves.ts';
import { type Command, type Context, FAILED, UsageError } from '../command.ts';
import { prepareQuestion } from '../confirm.ts';
import { describeFilters, FILTER_OPTIONS, readFilter } from '../filter-options.ts';
import { parseInteger, parseOptions } from '../parse-args.ts';
import { formatDay, formatTable, formatText } from '../table.ts';

const KNOWN_ROLES: string[] = [...ROLES.map(({ value }) => value), NONE];

export const inviteCommand: Command = {
  summary: 'Invite the people who registered first, or these people',
  help: `Usage: npm run waitlist -- invite --count <number> [options]
       npm run waitlist -- invite --role <role>=<number>,… [options]
       npm run waitlist -- invite --email <email> [--email <email> …] [options]

Shows who would be invited and how many of each role, and asks. They are then a wave: the server invites them at its
rate, or "send" does. The same mailbox is never invited twice, even with a different +tag. With --email it says who is
left out and why. Exits with 1 when no one can be invited. Prints names and addresses.

  --count <number>       how many, of those who registered first (1 to ${MAX_WAVE_PEOPLE})
  --role <role>=<number>,…
                         how many of each role: ${KNOWN_ROLES.join(', ')}
  --email <email>        this person; may be repeated
  --include-unconfirmed  also people who have not confirmed their address
${describeFilters(['role'])}
  --dry-run              only show
  --yes                  do not ask`,

  async run(args, context) {
    const { database, print, log, env, signal } = context;
    const { values } = parseOptions(args, {
      ...FILTER_OPTIONS,
      count: { type: 'string' },
      role: { type: 'string' },
      email: { type: 'string', multiple: true },
      'include-unconfirmed': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    });
    // --role says how many of each role.
    const filter = readFilter({ ...values, role: undefined }, context.now());
    const request = parseRequest(values, filter);
    if (values['dry-run']) {
      const people = await showPeople(request, context);
      return people.length === 0 ? FAILED : undefined;
    }
    const ask = prepareQuestion(context, values.yes, 'add --yes to invite, or --dry-run to look');
    const settings = requireInvitations(readSettings(env).mail);
    const people = await showPeople(request, context);
    if (people.length === 0) return FAILED;

    const problems = values.yes ? [] : await explainMailProblems(settings, signal);
    for (const problem of problems) log(problem);
    const thesePeople = people.length === 1 ? 'this person' : `these ${formatNumber(people.length)} people`;
    const isSure = await ask(
      problems.length === 0
        ? `Invite ${thesePeople}?`
        : `Emails may not arrive (see above). Invite ${thesePeople} anyway?`,
    );
    if (!isSure) throw new UserError('No one was invited');

    const ids = people.map(({ id }) => id);
    const wave = await startWave(database, 'cli', ids);
    await print([`Wave ${wave.id}: ${formatCount(wave.people, 'invitation')} to send, ${settings.perMinute} a minute`]);
    const warning = await explainNoInvitations(database);
    if (warning) log(warning);
  },
};

/** Who should be invited: a number of people, a number of each role, or the people with these addresses. */
type Request = { wanted: Exclude<Wanted, { ids: string[] }> | { emails: string[] }; eligibility: Eligibility };

type Values = {
  count?: string;
  role?: string;
  email?: string[];
  'include-unconfirmed': boolean;
};

function parseRequest(values: Values, filter: PeopleFilter): Request {
  const { email: emails, count, role } = values;
  const eligibility = { includeUnconfirmed: values['include-unconfirmed'], filter };
  if (emails === undefined) return { wanted: parseWanted(count, role), eligibility };
  if (count !== undefined || role !== undefined) {
    throw new UsageError('--email cannot be combined with --count or --role');
  }
  return { wanted: { emails }, eligibility };
}

function parseWanted(count: string | undefined, role: string | undefined) {
  if (role === undefined && count === undefined) throw new UsageError('invite needs --count, --role or --email');
  if (role === undefined) return { count: parseCount(count) };
  const shares = parseShares(role);
  const sum = countWanted({ shares });
  if (count !== undefined && sum !== parseCount(count)) {
    throw new UsageError(`--role adds up to ${sum}, but --count is ${count}`);
  }
  return { shares };
}

const parseCount = (count = '') => parseInteger('--count', count, 1, MAX_WAVE_PEOPLE);

function parseShares(text: string): Map<string, number> {
  const shares = new Map<string, number>();
  for (const part of text.split(',')) {
    const [role = '', number = ''] = part.split('=').map((word) => word.trim());
    if (!KNOWN_ROLES.includes(role) || shares.has(role)) {
      throw new UsageError(`--role must be like founder=30,angel_investor=20, each role once, but is '${text}'`);
    }
    shares.set(role, parseInteger(`--role ${role}`, number, 1, MAX_WAVE_PEOPLE));
  }
  return shares;
}

/** Prints the people who would be invited, says who is left out and why, and returns those who would be invited. */
async function showPeople(request: Request, { database, print, log }: Context): Promise<WavePerson[]> {
  const { eligibility } = request;
  const wanted = 'emails' in request.wanted ? await findWanted(database, request.wanted.emails) : request.wanted;
  const people = await pickPeople(database, wanted, eligibility);
  if ('ids' in wanted) {
    for (const { reason } of await explainNotPicked(database, wanted.ids, eligibility)) log(reason);
  }
  if (people.length === 0) {
    const { what, why } = await explainNoOne(database, wanted, eligibility);
    log(why === null ? what : `${what}: ${why}`);
    return [];
  }
  await print(formatTable([HEADINGS, ...people.map(toCells)]));
  log(describePeople(people, wanted));
  return people;
}

/** Throws if one of them is not on the list: better to invite no one than to miss a typing error. */
async function findWanted(database: Session, emails: string[]): Promise<{ ids: string[] }> {
  const ids: string[] = [];
  for (const email of emails) {
    const found = await inTransaction(database, 'read', (transaction) => findPerson(transaction, { email }));
    if (found === undefined) throw new Refusal('not-found', describeMissingPerson({ email }));
    ids.push(found.id);
  }
  return { ids };
}

const HEADINGS = ['id', 'registered', 'name', 'email', 'role', 'confirmed'];

const toCells = (person: WavePerson) => [
  person.id,
  formatDay(person.created_at),
  formatText(person.full_name),
  person.email.trim(),
  formatText(person.role),
  formatDay(person.confirmed_at),
];

/** Says how many people were found with each role, and which roles have too few. */
function describePeople(people: WavePerson[], wanted: Wanted): string {
  const shares = 'shares' in wanted ? wanted.shares : new Map<string, number>();
  const total = countWanted(wanted);
  const found = new Map([...shares.keys()].map((role) => [role, 0]));
  for (const person of people) {
    const role = person.role ?? NONE;
    found.set(role, (found.get(role) ?? 0) + 1);
  }
  const roles = [...found].map(([role, number]) => `${role} ${formatFound(number, shares.get(role) ?? number)}`);
  const noun = people.length === 1 && total === 1 ? 'person' : 'people';
  return `${formatFound(people.length, total)} ${noun}: ${roles.join(', ')}`;
}

function countWanted(wanted: Wanted): number {
  if ('ids' in wanted) return wanted.ids.length;
  if ('count' in wanted) return wanted.count;
  return [...wanted.shares.values()].reduce((sum, share) => sum + share, 0);
}

const formatFound = (found: number, wanted: number) =>
  found < wanted ? `${formatNumber(found)} of ${formatNumber(wanted)}` : formatNumber(found);
