import { type Static, Type } from '@fastify/type-provider-typebox';
import { FILTER_NAMES, FILTERS, type FilterName, type FilterRule } from '#waitlist/filters.ts';
import { MAX_WAVE_PEOPLE } from '#waitlist/request-limits.ts';
import { SORTS } from '../contract.ts';

/** Formats for Fastify's Ajv, besides those it knows. */
export const FORMATS = {
  // PostgreSQL knows the same names of time zones as JavaScript.
  'time-zone': (zone: string) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  },
};

/** PostgreSQL cannot store a NUL in a text. */
const Text = Type.String({ maxLength: 400, pattern: '^[^\\u0000]*$' });
/** PostgreSQL has no year 0. */
const Day = Type.String({ format: 'date', pattern: '^(?!0000)' });
export const Zone = Type.String({ format: 'time-zone', default: 'UTC' });
/** An id is a bigint, which JavaScript's numbers cannot hold. */
export const Id = Type.String({ pattern: '^\\d{1,18}$' });
export const IdParams = Type.Object({ id: Id });

function createFilterSchema(rule: FilterRule) {
  if (rule.isDay) return Day;
  // What people answered or came with may be no choice any more.
  return 'value' in rule || !rule.choices ? Text : Type.Enum(rule.choices.map(({ value }) => value));
}

const OptionalText = Type.Optional(Text);
const FilterParameters = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, Type.Optional(createFilterSchema(FILTERS[name]))]),
) as Record<FilterName, typeof OptionalText>;

export const Filter = Type.Object({ ...FilterParameters, zone: Zone });

export const FilterAndPage = Type.Object({
  ...Filter.properties,
  sort: Type.Optional(Type.Enum(SORTS.map(({ value }) => value))),
  limit: Type.String({ pattern: '^[1-9]\\d{0,3}$', default: '50' }),
});

const Count = Type.Integer({ minimum: 1, maximum: MAX_WAVE_PEOPLE });

export const PeopleIds = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_WAVE_PEOPLE }) });

/** A wave before it is sent: how many people in all, how many of each role, or exactly these, and a filter for them. */
export const WaveDraft = Type.Object({
  wanted: Type.Union([
    Type.Object({ count: Count }),
    Type.Object({ shares: Type.Record(Type.String(), Count, { minProperties: 1 }) }),
    PeopleIds,
  ]),
  includeUnconfirmed: Type.Boolean(),
  filter: Type.Optional(Filter),
});
export type WaveDraft = Static<typeof WaveDraft>;
