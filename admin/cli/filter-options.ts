import { FILTER_NAMES, FILTERS, type FilterName, isFacet, NONE } from '#waitlist/filters.ts';
import type { PeopleFilter } from '#waitlist/people.ts';
import { UsageError } from './command.ts';
import { parseTime } from './parse-args.ts';

// The days of the studio are one option here, which also takes hours.
const NAMES = FILTER_NAMES.filter((name) => !FILTERS[name].isDay);

const STRING = { type: 'string' } as const;
type FilterOption = FilterName | 'since';

/** The options of a command that takes filters. */
export const FILTER_OPTIONS = Object.fromEntries([...NAMES, 'since'].map((name) => [name, STRING])) as Record<
  FilterOption,
  typeof STRING
>;

/** Reads the filter from the options of a command. */
export function readFilter(values: { [Name in FilterOption]?: string }, now: Date): PeopleFilter {
  const filter: PeopleFilter = {};
  for (const name of NAMES) {
    const wanted = values[name];
    const known = listKnown(name);
    if (wanted !== undefined && known.length > 0 && !known.includes(wanted)) {
      throw new UsageError(`--${name} must be one of ${known.join(', ')}, but is '${wanted}'`);
    }
    filter[name] = wanted;
  }
  // A time of this filter's zone, which is UTC.
  const since = parseTime('since', values.since, now)?.toISOString().slice(0, -1);
  return { ...filter, from: since };
}

function listKnown(name: FilterName): string[] {
  const choices = FILTERS[name].choices?.map(({ value }) => value) ?? [];
  return choices.length > 0 && isFacet(name) ? [...choices, NONE] : choices;
}

const WIDTH = 116;
const INDENT = ' '.repeat(24);

/** Describes the filters for the help of a command that has no options of its own with these names. */
export function describeFilters(except: FilterOption[] = []): string {
  const filters = NAMES.map((name): [FilterOption, string] => {
    const known = listKnown(name);
    const { selects } = FILTERS[name];
    if (known.length > 0) return [name, `only ${selects}: ${known.join(', ')}`];
    return [name, `only ${selects}${isFacet(name) ? `, or ${NONE}` : ''}`];
  });
  const since: [FilterOption, string] = ['since', 'only since a day like 2025-05-31, or like 24h, 7d or 2w ago'];
  return [...filters, since]
    .filter(([name]) => !except.includes(name))
    .map(([name, text]) => wrap(`  --${name} <${name === 'since' ? 'when' : 'value'}>`.padEnd(INDENT.length), text))
    .join('\n');
}

/** Puts a text behind its heading, on lines of at most WIDTH characters. */
function wrap(heading: string, text: string): string {
  const lines = [heading];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push(INDENT);
    lines.push(`${lines.pop()}${/ $/.test(lines.at(-1) ?? '') ? '' : ' '}${word}`);
  }
  return lines.join('\n');
}
