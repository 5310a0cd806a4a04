import type { MessageKind } from '#contract/messages.ts';
import type { PersonDate } from '#contract/person.ts';
import { COLUMNS, REGISTRATIONS, type Registration } from '#contract/registration.ts';
import type { Survey } from '#contract/survey.ts';
import type { Database } from '#postgres/pool.ts';
import type { MessageState } from '#waitlist/tables.ts';
import { queryRow } from '#waitlist/transaction.ts';

// Made-up people are for the studio's demo, tests, measurements and pictures. Everything is derived from the
// number of a person, so the same list comes out each time.

const BATCH = 5000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Fills an empty list with people who registered over the last 150 days, more of them recently. Most confirmed their
 * address. Of the first tenth, all who confirmed were invited, in one wave, and half of these accepted.
 */
export async function addMadeUpPeople(database: Database, count: number, now = new Date()): Promise<void> {
  const wave = await queryRow<{ id: string }>(
    database,
    'insert into waitlist.waves (created_at) values ($1) returning id',
    [getTime(now, 2 * DAY_MS)],
  );
  for (let first = 1; first <= count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, index) => first + index);
    const people = numbers.map((number) => makeUpPerson(number, count, now));
    await database.query(INSERT_REGISTRATIONS, [JSON.stringify(people.map(({ registration }) => registration))]);
    await database.query(INSERT_ENTRIES, [JSON.stringify(people.map(({ entry }) => entry))]);
    await database.query(INSERT_MESSAGES, [JSON.stringify(people.flatMap(({ messages }) => messages)), wave.id]);
  }
  await database.query(`select setval(pg_get_serial_sequence('${REGISTRATIONS}', 'id'), $1)`, [count]);
}

const STORED = ['id', 'created_at', ...COLUMNS].join(', ');
const INSERT_REGISTRATIONS = `
  insert into ${REGISTRATIONS} (${STORED})
  select ${STORED} from json_populate_recordset(null::${REGISTRATIONS}, $1) order by id`;

// Where mail or triggers are on, there is a row for each registration already.
const INSERT_ENTRIES = `
  insert into waitlist.entries as e
    (registration_id, confirmed_at, invited_at, accepted_at, joined_at, invitation_code, survey)
  select registration_id, confirmed_at, invited_at, accepted_at, joined_at,
    case when accepted_at is not null then sha256(registration_id::text::bytea) end, survey
  from json_populate_recordset(null::waitlist.entries, $1)
  on conflict (registration_id) do update
  set confirmed_at = excluded.confirmed_at, invited_at = excluded.invited_at, accepted_at = excluded.accepted_at,
    joined_at = excluded.joined_at, invitation_code = excluded.invitation_code, survey = excluded.survey`;

const INSERT_MESSAGES = `
  insert into waitlist.messages
    (registration_id, kind, wave_id, state, attempts, queued_at, attempted_at, sent_at, smtp_code)
  select registration_id, kind, case when kind = 'invite' then $2::bigint end, state, 1, attempted_at, attempted_at,
    sent_at, smtp_code
  from json_populate_recordset(null::waitlist.messages, $1) order by attempted_at
  on conflict do nothing`;

type MadeUpRegistration = Registration & { id: number; created_at: Date };
type MadeUpEntry = { registration_id: number; survey: Survey | null } & { [Name in PersonDate]: Date | null };
type MadeUpMessage = {
  registration_id: number;
  kind: MessageKind;
  state: MessageState;
  attempted_at: Date;
  sent_at: Date | null;
  smtp_code: number | null;
};

function makeUpPerson(number: number, count: number, now: Date) {
  const registration = makeUpRegistration(number, getRegistrationTime(number, count, now));
  const entry = makeUpEntry(number, registration.created_at);
  const messages: MadeUpMessage[] = [];
  // A limit on mail leaves a few people without a confirmation.
  if (entry.confirmed_at || draw(number, 'emailed') < 0.97)
    messages.push(makeUpConfirmation(number, registration, entry));
  if (entry.confirmed_at && number <= count / 10) {
    const invitation = makeUpInvitation(number, now);
    messages.push(invitation);
    if (invitation.state !== 'failed') addSteps(number, entry, invitation.attempted_at, now);
  }
  return { registration, entry, messages };
}

/** People register more and more often towards today, with a weekly rise and fall. */
function getRegistrationTime(number: number, count: number, now: Date): Date {
  const place = number / count;
  return getTime(now, 150 * DAY_MS * (1 - Math.sqrt(place) - 0.0055 * Math.sin(75 * place)) + MINUTE_MS);
}

function makeUpRegistration(number: number, createdAt: Date): MadeUpRegistration {
  const first = pick(number, 'first name', FIRST_NAMES);
  const last = pick(number, 'last name', LAST_NAMES);
  const source = pickWeighted(number, 'source', SOURCES)(number);
  return {
    id: number,
    created_at: createdAt,
    full_name: pickWeighted(number, 'spelling', SPELLINGS)(first, last),
    email: makeUpEmail(number, first, last),
    role: pickWeighted(number, 'role', ROLES),
    checkbox_consent: true,
    created_at_gtm: new Date(createdAt.getTime() - draw(number, 'clock') * MINUTE_MS).toISOString(),
    user_agent: pick(number, 'browser', BROWSERS),
    referrer: pickWeighted(number, 'referrer', REFERRERS)(number),
    utm_source: source,
    utm_medium: source === null ? null : pick(number, 'medium', ['web', 'email', 'social']),
    utm_campaign: source === null ? null : pickWeighted(number, 'campaign', CAMPAIGNS)(number),
  };
}

function makeUpEmail(number: number, first: string, last: string): string {
  const local = [first, last].map(toAscii).filter(Boolean).join('.') || 'person';
  const tag = draw(number, 'tag') < 0.06 ? '+beta' : '';
  return `${local}${number}${tag}@${pick(number, 'domain', DOMAINS)}`;
}

/** Removes accents. Returns an empty text for names in other scripts. */
const toAscii = (name: string) =>
  name
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

function makeUpEntry(number: number, createdAt: Date): MadeUpEntry {
  const isConfirmed = draw(number, 'confirmed') < 0.7;
  return {
    registration_id: number,
    confirmed_at: isConfirmed ? new Date(createdAt.getTime() + 9 * MINUTE_MS) : null,
    invited_at: null,
    accepted_at: null,
    joined_at: null,
    survey: draw(number, 'survey') < 0.4 ? makeUpSurvey(number) : null,
  };
}

/** Half of these people leave the last two questions out. */
function makeUpSurvey(number: number): Survey {
  const survey: Survey = {
    stage: pickWeighted(number, 'stage', STAGES),
    team: pickWeighted(number, 'team', TEAMS),
  };
  if (draw(number, 'more answers') < 0.5) {
    survey.hardest = pickWeighted(number, 'hardest', HARDEST);
    survey.worth = pick(number, 'worth', WORTH);
  }
  return survey;
}

function makeUpConfirmation(number: number, { created_at }: MadeUpRegistration, entry: MadeUpEntry): MadeUpMessage {
  const isRefused = entry.confirmed_at === null && draw(number, 'refused') < 0.01;
  return {
    registration_id: number,
    kind: 'confirm',
    state: isRefused ? 'failed' : 'sent',
    attempted_at: created_at,
    sent_at: isRefused ? null : new Date(created_at.getTime() + 20_000),
    smtp_code: isRefused ? pick(number, 'code', [421, 550, 552, 554]) : 250,
  };
}

/** The wave went out two days ago, an email a second, in the order of the list. */
function makeUpInvitation(number: number, now: Date): MadeUpMessage {
  const startedAt = getTime(now, 2 * DAY_MS - number * 1000);
  const message = { registration_id: number, kind: 'invite' as const, attempted_at: startedAt };
  const luck = draw(number, 'invitation');
  if (luck < 0.006) return { ...message, state: 'failed', sent_at: null, smtp_code: 550 };
  return { ...message, state: 'sent', sent_at: startedAt, smtp_code: 250 };
}

/** Adds what the person did after the invitation. */
function addSteps(number: number, entry: MadeUpEntry, invitedAt: Date, now: Date): void {
  entry.invited_at = invitedAt;
  if (draw(number, 'accepted') < 0.5) entry.accepted_at = getTime(now, DAY_MS - number * 10);
  if (entry.accepted_at && draw(number, 'joined') < 0.5) entry.joined_at = getTime(now, 60 * MINUTE_MS);
}

const getTime = (now: Date, msAgo: number) => new Date(now.getTime() - Math.max(0, msAgo));

/**
 * Returns a number between 0 and 1, the same each time for a person and a question (a 32-bit FNV-1a hash, mixed once
 * more).
 */
function draw(number: number, question: string): number {
  let hash = 0x811c9dc5 ^ number;
  for (let index = 0; index < question.length; index += 1) {
    hash = Math.imul(hash ^ question.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const pick = <T>(number: number, question: string, choices: readonly T[]): T =>
  choices[Math.floor(draw(number, question) * choices.length)] as T;

/** Draws each choice as often as its weight says. */
type Weighted<T> = readonly (readonly [weight: number, choice: T])[];

function pickWeighted<T>(number: number, question: string, choices: Weighted<T>): T {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0);
  let place = draw(number, question) * total;
  const found = choices.find(([weight]) => {
    place -= weight;
    return place < 0;
  });
  return (found ?? choices[0])?.[1] as T;
}

const FIRST_NAMES =
  'Ada Grace Linus Maya Omar Noor Inés Kofi Yuki Lena Tariq Sofia Björn Zoë Søren Łukasz Siobhán Anne-Marie José Chloé Ayşe Đorđe Oluwaseun Nguyễn Renée Mihály Jürgen 美咲 Иван'.split(
    ' ',
  );
const LAST_NAMES =
  'Okafor Lindqvist Moreau Tanaka Haddad Novák Silva Kumar Weiß Rossi Chen O’Brien Håkansson Kowalczyk García-López Nguyễn Ødegård Müller Papadopoulos Yılmaz Ferreira Schäfer 田中 Петров'.split(
    ' ',
  );

/** How people type their name, or paste it. */
const SPELLINGS: Weighted<(first: string, last: string) => string> = [
  [85, (first, last) => `${first} ${last}`],
  [5, (first, last) => `${first} ${last} `],
  [3, (first, last) => `${last}, ${first}`],
  [3, (first, last) => `${first} ${last}`.toLowerCase()],
  [2, (first, last) => `Dr. ${first} ${last}, PhD`],
  [1, (first, last) => `${first} María de los Ángeles ${last} y Fernández de la Torre-Villaverde`],
  [1, (first) => `${first} 🚀`],
];

const DOMAINS = ['example.com', 'mail.example.com', 'example.org', 'startups.example.org', 'campus.example.org'];

const ROLES: Weighted<Registration['role']> = [
  [30, 'founder'],
  [16, 'future_founder'],
  [8, 'angel_investor'],
  [8, 'fund_vc'],
  [7, 'accelerator'],
  [8, 'mentor'],
  [8, 'advisor'],
  [7, 'other'],
  [8, null],
];

const BROWSERS = [
  '',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
];

/** A few large sources, and some six hundred small ones. */
const SOURCES: Weighted<(number: number) => string | null> = [
  [22, () => null],
  [20, () => 'newsletter'],
  [18, () => 'linkedin'],
  [14, () => 'podcast'],
  [12, () => 'x'],
  [14, (number) => `${pick(number, 'kind', SMALL_SOURCES)}-${1 + Math.floor(draw(number, 'which') * 120)}`],
];
const SMALL_SOURCES = ['meetup', 'partner', 'blog', 'university', 'event'];

const CAMPAIGNS: Weighted<(number: number) => string | null> = [
  [30, () => null],
  [200, () => 'launch'],
  [200, () => 'spring'],
  [200, () => 'beta-wave'],
  [1, () => 'rare'],
  [70, (number) => `campaign-${Math.floor(draw(number, 'which campaign') * 2000)}`],
];

const REFERRERS: Weighted<(number: number) => string | null> = [
  [40, () => null],
  [18, (number) => `https://search.example.com/?q=${number}`],
  [18, (number) => `https://news.example.org/${number}`],
  [18, (number) => `https://social.example.com/posts/${number}`],
  [6, (number) => `https://blog${Math.floor(draw(number, 'which blog') * 5000)}.example.com/`],
];

const STAGES: Weighted<string> = [
  [3, 'building'],
  [2, 'idea'],
  [1, 'first_users'],
  [1, 'revenue'],
  [1, 'not_building'],
];
const TEAMS: Weighted<string> = [
  [3, 'one'],
  [2, 'two_to_three'],
  [1, 'four_to_ten'],
  [1, 'more'],
];
const HARDEST: Weighted<string> = [
  [3, 'customers'],
  [2, 'money'],
  [1, 'product'],
  [1, 'next_step'],
  [1, 'people'],
];
const WORTH = ['A weekly plan that I can trust', 'Honest feedback, early', 'Meeting the right investors'];
