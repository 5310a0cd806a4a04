import { formatNumber, plural } from '#text/format.ts';
import { showInvisible } from '#text/visible.ts';
import type { Finding, Outcome } from './database/examine.ts';

/** What was looked at together. `notSeen` is what nobody asked for, and how to ask for it. */
export type Group = {
  name: 'database' | 'outside' | 'site' | 'machine';
  title: string;
  findings: Finding[];
  notSeen: string[];
};

const MARKS: Record<Outcome, string> = { holds: 'ok', warns: 'WARN', fails: 'FAIL', 'could not look': '?' };
const MARK_WIDTH = 4;
const INDENT = ' '.repeat(MARK_WIDTH + 4);

const count = (groups: Group[], outcome: Outcome) =>
  groups.flatMap(({ findings }) => findings).filter((finding) => finding.outcome === outcome).length;

export function exitCodeOf(groups: Group[]): number {
  if (count(groups, 'fails') > 0) return 1;
  return count(groups, 'could not look') > 0 ? 2 : 0;
}

export const asText = (groups: Group[]) => `${groups.map(section).join('\n')}\n${summary(groups)}\n`;

function section({ title, findings, notSeen }: Group): string {
  const lines = [title, ...findings.flatMap(describe), ...notSeen.map((text) => row('-', text))];
  return lines.map((line) => `${showInvisible(line)}\n`).join('');
}

const row = (mark: string, text: string) => `  ${mark.padEnd(MARK_WIDTH)}  ${text}`;

function describe({ name, why, outcome, problems, reason }: Finding): string[] {
  const head = row(MARKS[outcome], name);
  if (outcome === 'holds') return [head];
  if (outcome === 'could not look') return [head, ...indented(reason)];
  const details = problems.flatMap(({ what, fix }) => [...indented(what), ...indented(fix, 'fix: ')]);
  return [head, ...indented(why, 'why: '), ...details];
}

/** A fix may have several lines, to be copied as they are. */
const indented = (text = '', label = '') =>
  text === '' ? [] : text.split('\n').map((line, n) => INDENT + (n === 0 ? label : ' '.repeat(label.length)) + line);

function summary(groups: Group[]): string {
  const others: [Outcome, string][] = [
    ['fails', 'failed'],
    ['warns', 'to think about'],
    ['could not look', 'could not be made'],
  ];
  const counted = others
    .map(([outcome, words]) => ({ number: count(groups, outcome), words }))
    .filter(({ number }) => number > 0)
    .map(({ number, words }) => `${formatNumber(number)} ${words}`);
  return [`${plural(count(groups, 'holds'), 'check')} fine`, ...counted].join(', ');
}

const VERDICTS = ['holds', 'fails', 'could not look'];

/** For programs: the same, with nothing left out. */
export const asObject = (groups: Group[], at: Date) => ({
  outcome: VERDICTS[exitCodeOf(groups)],
  at: at.toISOString(),
  checks: groups.flatMap(({ name, findings }) => findings.map((finding) => ({ group: name, ...finding }))),
  notSeen: groups.flatMap(({ name, notSeen }) => notSeen.map((reason) => ({ group: name, reason }))),
});
