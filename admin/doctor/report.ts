import { formatNumber, plural } from '#text/format.ts';
import { showInvisible } from '#text/visible.ts';
import { CAN_REGISTER, type CheckOutcome, type Finding } from './check.ts';

/** Checks of one part of the installation. `notSeen` says what was not checked, and how to have it checked. */
export type Group = {
  name: 'database' | 'outside' | 'site' | 'machine';
  title: string;
  findings: Finding[];
  notSeen: string[];
};

const MARKS: Record<CheckOutcome, string> = { passes: 'ok', warns: 'WARN', fails: 'FAIL', 'could not run': '?' };
const MARK_WIDTH = 4;
const INDENT = ' '.repeat(MARK_WIDTH + 4);

const count = (groups: Group[], outcome: CheckOutcome) =>
  groups.flatMap(({ findings }) => findings).filter((finding) => finding.outcome === outcome).length;

export function getExitCode(groups: Group[]): number {
  if (count(groups, 'fails') > 0) return 1;
  return count(groups, 'could not run') > 0 ? 2 : 0;
}

export const asText = (groups: Group[]) =>
  `${firstLine(groups)}\n\n${groups.map(section).join('\n')}\n${summary(groups)}\n`;

function answer(groups: Group[]) {
  const asked = groups.flatMap(({ name, findings }) =>
    findings.filter((finding) => finding.name === CAN_REGISTER).map((finding) => ({ group: name, ...finding })),
  );
  const failure = asked.find(({ outcome }) => outcome === 'fails');
  if (failure) return { canRegister: false, detail: failure.problems[0]?.what ?? '' };
  if (asked.length === 0 || asked.some(({ outcome }) => outcome !== 'passes')) {
    const all = groups.flatMap(({ findings, notSeen }) => [...findings.map(({ reason }) => reason), ...notSeen]);
    const reasons = [...asked.map(({ reason }) => reason), ...all];
    return { canRegister: null, detail: reasons.find((reason) => reason !== undefined) ?? '' };
  }
  if (asked.length === 2) return { canRegister: true, detail: '' };
  const isDatabase = asked[0]?.group === 'database';
  return { canRegister: true, detail: isDatabase ? 'in the database; no server was tried' : 'as seen from outside' };
}

function firstLine(groups: Group[]): string {
  const { canRegister, detail } = answer(groups);
  const word = canRegister === null ? 'Unknown' : canRegister ? 'Yes' : 'No';
  const separator = canRegister === true ? ', ' : ': ';
  return showInvisible(`Can someone register right now? ${word}${detail === '' ? '' : separator + detail}`);
}

function section({ title, findings, notSeen }: Group): string {
  const lines = [title, ...findings.flatMap(describe), ...notSeen.map((text) => row('-', text))];
  return lines.map((line) => `${showInvisible(line)}\n`).join('');
}

/** Links to the paragraph whose heading is the name of the check, by the anchor that GitHub makes of it. */
export const toRunbookLink = (name: string) =>
  `docs/runbook.md#${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')}`;

const row = (mark: string, text: string) => `  ${mark.padEnd(MARK_WIDTH)}  ${text}`;

function describe({ name, why, outcome, problems, reason }: Finding): string[] {
  const head = row(MARKS[outcome], name);
  if (outcome === 'passes') return [head];
  const about = outcome === 'could not run' ? indented(reason) : indented(why, 'why: ');
  const details = problems.flatMap(({ what, fix }) => [...indented(what), ...indented(fix, 'fix: ')]);
  return [head, ...about, ...details, ...indented(toRunbookLink(name), 'see: ')];
}

/** A fix may have several lines, to be copied as they are. */
const indented = (text = '', label = '') =>
  text === '' ? [] : text.split('\n').map((line, n) => INDENT + (n === 0 ? label : ' '.repeat(label.length)) + line);

function summary(groups: Group[]): string {
  const tell = (outcome: CheckOutcome, words: string) => {
    const number = count(groups, outcome);
    return number > 0 ? `, ${formatNumber(number)} ${words}` : '';
  };
  const others = tell('fails', 'failed') + tell('warns', 'with warnings') + tell('could not run', 'could not be run');
  return `${plural(count(groups, 'passes'), 'check')} passed${others}`;
}

const VERDICTS = ['passes', 'fails', 'could not run'];

/** Returns everything in the report, for programs. */
export const asObject = (groups: Group[], at: Date) => ({
  outcome: VERDICTS[getExitCode(groups)],
  canRegister: answer(groups).canRegister,
  at: at.toISOString(),
  checks: groups.flatMap(({ name, findings }) =>
    findings.map((finding) => ({ group: name, ...finding, runbook: toRunbookLink(finding.name) })),
  ),
  notSeen: groups.flatMap(({ name, notSeen }) => notSeen.map((reason) => ({ group: name, reason }))),
});
