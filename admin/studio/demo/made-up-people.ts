import { COLUMNS, REGISTRATIONS, ROLES } from '#contract/registration.ts';
import { SURVEY_CHOICES } from '#contract/survey.ts';
import type { Database } from '#postgres/pool.ts';

// Made-up people are for the studio's demo, tests and pictures. Everything is derived from the number of a person, so
// the same list comes out each time.

/** Writes a number from 0 to 1 for each person and question. */
const draw = (question: string) => `(('x' || left(md5(id || '${question}'), 8))::bit(32)::bigint / 4294967296.0)`;

/** Picks one of the choices for each person. One that is listed twice is picked twice as often. */
const pick = (question: string, choices: readonly (string | null)[]) => {
  const texts = choices.map((choice) => (choice === null ? 'null' : `'${choice}'`));
  return `(array[${texts}]::text[])[1 + floor(${draw(question)} * ${choices.length})::int]`;
};

/** Picks one of the choices, with a number in the place of its # if it has one. */
const pickNumbered = (question: string, choices: readonly (string | null)[]) =>
  `replace(${pick(question, choices)}, '#', floor(${draw(`${question} number`)} * 600)::text)`;

const FIRST_NAMES =
  'Ada Grace Linus Maya Omar Inés Kofi Yuki Sofia Björn Zoë Søren Łukasz Anne-Marie Chloé Ayşe Nguyễn Jürgen 美咲 Иван';
const LAST_NAMES =
  'Okafor Lindqvist Moreau Haddad Novák Silva Kumar Weiß O’Brien Kowalczyk García-López Ødegård Yılmaz Schäfer 田中 Петров';

/** Removes accents. Nothing is left of a name in another script. */
const toAscii = (names: string) =>
  names
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase();

const pickFirst = (names: string) => pick('first name', names.split(' '));
const pickLast = (names: string) => pick('last name', names.split(' '));

/** How people type their name, or paste it, between 0 and 1. */
const FULL_NAME = `case
  when ${draw('spelling')} < 0.05 then first || ' ' || last || ' '
  when ${draw('spelling')} < 0.08 then last || ', ' || first
  when ${draw('spelling')} < 0.11 then lower(first || ' ' || last)
  when ${draw('spelling')} < 0.12 then first || ' María de los Ángeles ' || last || ' y Fernández de la Torre-Villaverde'
  when ${draw('spelling')} < 0.13 then first || ' 🚀'
  else first || ' ' || last end`;

const EMAIL = `ltrim(${pickFirst(toAscii(FIRST_NAMES))} || '.' || ${pickLast(toAscii(LAST_NAMES))} || id, '.')
  || case when ${draw('tag')} < 0.06 then '+beta@' else '@' end
  || ${pick('domain', ['example.com', 'mail.example.com', 'startups.example.org'])}`;

const ROLE_NAMES = ROLES.map(({ value }) => value);
const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
];
const SOURCES = [null, 'newsletter', 'newsletter', 'linkedin', 'linkedin', 'podcast', 'x', 'meetup-#'];
const CAMPAIGNS = [null, 'launch', 'launch', 'spring', 'spring', 'beta-wave', 'campaign-#'];
const REFERRERS = [
  null,
  'https://search.example.com/?q=#',
  'https://news.example.org/#',
  'https://social.example.com/posts/#',
  'https://blog#.example.com/',
];
const WORTH = ['A weekly plan that I can trust', 'Honest feedback, early', 'Meeting the right investors'];

/** What everyone gave, by column. */
const GIVEN: Record<(typeof COLUMNS)[number], string> = {
  full_name: FULL_NAME,
  email: EMAIL,
  role: pick('role', [...Array(4).fill('founder'), ...ROLE_NAMES, null]),
  checkbox_consent: 'true',
  created_at_gtm: `created_at - interval '40 seconds'`,
  user_agent: pick('browser', BROWSERS),
  referrer: pickNumbered('referrer', REFERRERS),
  utm_source: pickNumbered('source', SOURCES),
  utm_medium: pick('medium', ['web', 'email', 'social']),
  utm_campaign: pickNumbered('campaign', CAMPAIGNS),
};

const ANSWERS = `jsonb_build_object('stage', ${pick('stage', SURVEY_CHOICES.stage)}, 'team', ${pick('team', SURVEY_CHOICES.team)})`;
const MORE_ANSWERS = `jsonb_build_object('hardest', ${pick('hardest', SURVEY_CHOICES.hardest)}, 'worth', ${pick('worth', WORTH)})`;

/**
 * Fills an empty list with people who registered over the last 150 days, more of them recently. Most confirmed their
 * address. Of the first tenth, all who confirmed were invited, in one wave, and half of these accepted.
 */
export async function addMadeUpPeople(database: Database, count: number): Promise<void> {
  await database.query(`
    insert into ${REGISTRATIONS} (id, created_at, ${COLUMNS})
    select id, created_at, ${COLUMNS.map((column) => GIVEN[column])}
    from (
      select id, ${pickFirst(FIRST_NAMES)} as first, ${pickLast(LAST_NAMES)} as last, now() - interval '1 minute'
        - interval '150 days' * greatest(0, 1 - sqrt(id / ${count}.0) - 0.0055 * sin(75 * id / ${count}.0)) as created_at
      from generate_series(1, ${count}) as id) as person
    order by id;

    update waitlist.entries
    set confirmed_at = case when ${draw('confirmed')} < 0.7 then created_at + interval '9 minutes' end,
      survey = case when ${draw('survey')} < 0.2 then ${ANSWERS} || ${MORE_ANSWERS}
        when ${draw('survey')} < 0.4 then ${ANSWERS} end
    from ${REGISTRATIONS} where id = registration_id;

    -- A limit on mail leaves a few people without a confirmation, and mail servers refuse a few.
    insert into waitlist.messages (registration_id, kind, state, attempts, queued_at, attempted_at, sent_at, smtp_code)
    select id, 'confirm', case when is_refused then 'failed' else 'sent' end, 1, created_at, created_at,
      case when not is_refused then created_at + interval '20 seconds' end, case when is_refused then 550 else 250 end
    from (
      select id, created_at, confirmed_at is null and ${draw('refused')} < 0.02 as is_refused
      from ${REGISTRATIONS} join waitlist.entries on registration_id = id
      where confirmed_at is not null or ${draw('emailed')} < 0.97) as emailed
    order by id on conflict do nothing;

    -- The wave went out two days ago, an email a second.
    insert into waitlist.waves (created_at) values (now() - interval '2 days');
    insert into waitlist.messages
      (registration_id, kind, wave_id, state, attempts, queued_at, attempted_at, sent_at, smtp_code)
    select id, 'invite', (select max(id) from waitlist.waves), case when is_refused then 'failed' else 'sent' end, 1, at, at,
      case when not is_refused then at end, case when is_refused then 550 else 250 end
    from (
      select registration_id as id, now() - interval '2 days' + registration_id * interval '1 second' as at,
        registration_id % 151 = 0 as is_refused
      from waitlist.entries where confirmed_at is not null and registration_id <= ${count} / 10) as invited
    order by id;

    update waitlist.entries
    set accepted_at = now() - interval '1 day', invitation_code = sha256(registration_id::text::bytea),
      joined_at = case when registration_id % 4 = 0 then now() - interval '1 hour' end
    where invited_at is not null and registration_id % 2 = 0;

    select setval(pg_get_serial_sequence('${REGISTRATIONS}', 'id'), ${count})`);
}
