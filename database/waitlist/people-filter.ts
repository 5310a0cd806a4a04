/** Empty text selects those who have none. Days are the viewer's, the last one included. */
export type PeopleFilter = {
  search?: string;
  role?: string;
  source?: string;
  campaign?: string;
  site?: string;
  state?: 'waiting' | 'confirmed' | 'invited';
  from?: string;
  to?: string;
  zone?: string;
};

// The expressions of the indices too, so that these serve. A host is cut, because an index takes no value that fills a third
// of a page.
export const WORDS = `array_to_tsvector(array_remove(string_to_array(translate(lower(full_name || ' ' || email), '@._+-', '     '), ' '), ''))`;
export const HOST = `split_part(referrer, '/', 3)`;
export const siteOf = (host: string) => `lower(left(${host}, 100))`;
export const SITE = siteOf(HOST);

export const CONFIRMED = 'waitlist.entries where confirmed_at is not null';
export const INVITED = `waitlist.messages where kind = 'invite' and sent_at is not null`;

/** Of `r`, a registration. */
export const IS_CONFIRMED = `exists (select from ${CONFIRMED} and registration_id = r.id)`;
export const IS_INVITED = `exists (select from ${INVITED} and registration_id = r.id)`;
/** Spares the many before the first and after the last. */
const isAmong = (found: string) =>
  `r.id between (select min(registration_id) from ${found}) and (select max(registration_id) from ${found})`;
const STATES = {
  invited: `${IS_INVITED} and ${isAmong(INVITED)}`,
  confirmed: `${IS_CONFIRMED} and not ${IS_INVITED} and ${isAmong(CONFIRMED)}`,
  waiting: `not ${IS_CONFIRMED} and not ${IS_INVITED}`,
};

/** `values` are those of the parameters from $1 on. */
export type Condition = { text: string; values: unknown[] };

/** What a registration `r` has to be; "true" without a filter. */
export function toCondition(filter: PeopleFilter): Condition {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const clauses: string[] = [];
  const equals = (column: string, text: string) =>
    text === '' ? `coalesce(${column}, '') = ''` : `${column} = ${value(text)}`;
  const { search, role, source, campaign, site, state, from, to, zone = 'UTC' } = filter;
  const words = search === undefined ? [] : wordsIn(search);
  if (words.length > 0) clauses.push(`${WORDS} @@ ${value(toQuery(words))}::tsquery`);
  if (role !== undefined) clauses.push(equals('role', role));
  if (source !== undefined) clauses.push(equals('utm_source', source));
  if (campaign !== undefined) clauses.push(equals('utm_campaign', campaign));
  if (site !== undefined) {
    clauses.push(site === '' ? 'referrer is null' : `${SITE} = ${value(site)}`);
  }
  if (from !== undefined) clauses.push(`created_at >= ${value(from)}::date::timestamp at time zone ${value(zone)}`);
  if (to !== undefined) clauses.push(`created_at < (${value(to)}::date + 1)::timestamp at time zone ${value(zone)}`);
  if (state !== undefined) clauses.push(STATES[state]);
  return { text: clauses.join(' and ') || 'true', values };
}

/** These have indices in the order of ids. */
export const isByStateAlone = ({ state, zone, ...others }: PeopleFilter) =>
  state !== undefined && Object.values(others).every((given) => given === undefined);

const wordsIn = (search: string) =>
  search
    .toLowerCase()
    .split(/[\s@._+-]+/)
    .filter(Boolean);

/** Each word begins one of theirs. */
const toQuery = (words: string[]) => words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
