import { SURVEY } from '#app/content/survey.ts';
import { PERSON_STATES, STEPS } from '#contract/person.ts';
import { ROLES } from '#contract/registration.ts';
import { CHOICE_QUESTIONS, type ChoiceQuestion } from '#contract/survey.ts';
import { capitalise } from '#runtime/format.ts';
import { hasConfirmation } from './outbox.ts';

// The filters of the list. The options of commands with their help, the studio's address, its checks and its controls all
// follow from FILTERS, in this order.

/** Stands for "without a value", wherever a filter is written: on the command line, in an address, in a request. */
export const NONE = 'none';

export type Choice = { value: string; label: string };

/** Gives the statement a parameter, and returns its place, like $1. */
export type Bind = (value: unknown) => string;

export type FilterRule = {
  label: string;
  /** Whom it selects, as the help of commands says it after "only". */
  selects: string;
  /** Without choices, any text can be asked for. */
  choices?: readonly Choice[];
  /** A day of the viewer's time zone. */
  isDay?: true;
} & (
  | {
      /** What is compared with the text that is asked for, in SQL about the registration `r` and its entry `e`. */
      value: string;
    }
  | {
      /** The condition on the registration `r` and its entry `e`. */
      match(wanted: string, bind: Bind, zone: string): string;
    }
);

const RULES = {
  search: {
    label: 'Search',
    selects:
      'people whose name and email contain each of these words or parts of words, whatever their case and accents',
    match: (search, bind) => joinConditions(splitWords(search).map((word) => matchWord(word, bind))),
  },
  role: { label: 'Role', selects: 'this role', choices: ROLES, value: 'r.role' },
  state: {
    label: 'State',
    selects: 'people in this state',
    choices: PERSON_STATES.map((value) => ({ value, label: capitalise(value).replace('-', ' ') })),
    match: (state) => joinConditions(listStateConditions(state)),
  },
  source: { label: 'Source', selects: 'this utm source', value: 'r.utm_source' },
  campaign: { label: 'Campaign', selects: 'this utm campaign', value: 'r.utm_campaign' },
  referrer: {
    label: 'Referring site',
    selects: 'people who came from this site',
    // It is cut because anyone can send a name of two thousand characters.
    value: "lower(left(split_part(r.referrer, '/', 3), 100))",
  },
  ...listQuestions(),
  from: {
    label: 'From',
    selects: 'people who registered on this day or later',
    isDay: true,
    match: (from, bind, zone) => `r.created_at >= ${bind(from)}::timestamp at time zone ${bind(zone)}`,
  },
  to: {
    label: 'To',
    selects: 'people who registered on this day or earlier',
    isDay: true,
    match: (to, bind, zone) => `r.created_at < (${bind(to)}::date + 1)::timestamp at time zone ${bind(zone)}`,
  },
} satisfies Record<string, FilterRule>;

export type FilterName = keyof typeof RULES;
export const FILTERS: Record<FilterName, FilterRule> = RULES;
export const FILTER_NAMES = Object.keys(RULES) as FilterName[];

/** The filters by a value, of which the list can also be asked how many people have each. */
export type Facet = { [Name in FilterName]: (typeof RULES)[Name] extends { value: string } ? Name : never }[FilterName];
export const isFacet = (name: FilterName): name is Facet => 'value' in FILTERS[name];
export const FACETS = FILTER_NAMES.filter(isFacet);

/** The value of a facet, in SQL, with a name for no value. */
export const selectFacet = (name: Facet) => `coalesce(nullif(${RULES[name].value}, ''), '${NONE}')`;

/** The condition on people, for a statement about the registration `r` and its entry `e`. */
export function selectMatching(name: FilterName, wanted: string, bind: Bind, zone = 'UTC'): string {
  const rule = FILTERS[name];
  return 'match' in rule ? rule.match(wanted, bind, zone) : `${selectFacet(name as Facet)} = ${bind(wanted)}`;
}

function listQuestions() {
  const rules = CHOICE_QUESTIONS.map((question) => {
    const { label, choices } = SURVEY[question];
    const rule = {
      label,
      selects: 'this answer in the survey',
      choices: Object.entries(choices).map(([value, words]) => ({ value, label: words })),
      value: `e.survey ->> '${question}'`,
    };
    return [question, rule];
  });
  return Object.fromEntries(rules) as Record<ChoiceQuestion, FilterRule & { value: string }>;
}

const joinConditions = (conditions: string[]) => conditions.join(' and ') || 'true';

/**
 * The state is the last step that people have reached: they have its date, and none of a later step. Those who are
 * `not-emailed` or `unconfirmed` have taken none.
 */
function listStateConditions(state: string): string[] {
  const reached = STEPS.findIndex((step) => step.state === state);
  return [
    ...STEPS.slice(Math.max(reached, 0)).map(
      ({ date }, place) => `e.${date} is ${reached >= 0 && place === 0 ? 'not null' : 'null'}`,
    ),
    ...(state === 'not-emailed' ? [`not ${hasConfirmation('r')}`] : []),
  ];
}

/** Names and addresses are pasted as mail programs write them: `Håkansson, Zoë`, `Zoë H <zoe@example.com>`. */
const splitWords = (search: string) => search.split(/[\s,;<>()[\]"]+/).filter(Boolean);
/** A trigram index finds words this short only where a word begins, which is also what people mean by an initial. */
const SHORT_WORD = /^[\p{Script=Latin}\p{N}]{1,2}$/u;
const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Removes accents and case. Most text is ASCII, and not normalizing it makes this five times as fast. */
const foldText = (text: string) => `
  case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else lower(replace(translate(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g'),
      'ØøŁłĐđÐðÞþı’', 'OoLlDdDdTti'''), 'ß', 'ss')) end`;

function matchWord(word: string, bind: Bind): string {
  // The expression of the index early_access_registrations_search, in which each word comes after a space.
  const searched = foldText(`(' ' || r.full_name || ' ' || r.email)`);
  const start = SHORT_WORD.test(word) ? '% ' : '%';
  return `${searched} like ${bind(start)}::text || ${foldText(`${bind(escapeLike(word))}::text`)} || '%'`;
}
