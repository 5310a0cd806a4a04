import { formatCount, formatNumber } from '#text/format.ts';
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

const countFindings = (groups: Group[], outcome: CheckOutcome) =>
  groups.flatMap(({ findings }) => findings).filter((finding) => finding.outcome === outcome).length;

export function getExitCode(groups: Group[]): number {
  if (countFindings(groups, 'fails') > 0) return 1;
  return countFindings(groups, 'could not run') > 0 ? 2 : 0;
}

export const formatReport = (groups: Group[]) =>
  `${formatFirstLine(groups)}\n\n${groups.map(formatGroup).join('\n')}\n${formatSummary(groups)}\n`;

/** `canRegister` is null if it could not be found out; `detail` says how it was, or why not. */
function findWhetherPeopleCanRegister(groups: Group[]): { canRegister: boolean | null; detail: string } {
  const asked = groups.flatMap(({ name, findings }) =>
    findings.filter((finding) => finding.name === CAN_REGISTER).map((finding) => ({ group: name, ...finding })),
  );
  const failure = asked.find(({ outcome }) => outcome === 'fails');
  if (failure) return { canRegister: false, detail: failure.problems[0]?.what ?? '' };
  if (asked.length === 0 || asked.some(({ outcome }) => outcome !== 'passes')) {
    const others = groups.flatMap(({ findings, notSeen }) => [...findings.map(({ reason }) => reason), ...notSeen]);
    const reasons = [...asked.map(({ reason }) => reason), ...others];
    return { canRegister: null, detail: reasons.find((reason) => reason !== undefined) ?? '' };
  }
  if (asked.length === 2) return { canRegister: true, detail: '' };
  const isDatabase = asked[0]?.group === 'database';
  return { canRegister: true, detail: isDatabase ? 'in the database; no server was tried' : 'as seen from outside' };
}

function formatFirstLine(groups: Group[]): string {
  const { canRegister, detail } = findWhetherPeopleCanRegister(groups);
  return showInvisible(`Can someone register right now? ${formatAnswer(canRegister, detail)}`);
}

function formatAnswer(canRegister: boolean | null, detail: string): string {
  if (canRegister === null) return `Unknown: ${detail}`;
  if (!canRegister) return `No: ${detail}`;
  return detail === '' ? 'Yes' : `Yes, ${detail}`;
}

function formatGroup({ title, findings, notSeen }: Group): string {
  const lines = [title, ...findings.flatMap(formatFinding), ...notSeen.map((text) => formatRow('-', text))];
  return lines.map((line) => `${showInvisible(line)}\n`).join('');
}

/** Links to the paragraph whose heading is the name of the check, by the anchor that GitHub makes of it. */
export const toRunbookLink = (name: string) =>
  `docs/runbook.md#${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')}`;

const formatRow = (mark: string, text: string) => `  ${mark.padEnd(MARK_WIDTH)}  ${text}`;

function formatFinding({ name, why, outcome, problems, reason }: Finding): string[] {
  const head = formatRow(MARKS[outcome], name);
  if (outcome === 'passes') return [head];
  const about = outcome === 'could not run' ? indent(reason) : indent(why, 'why: ');
  const details = problems.flatMap(({ what, fix }) => [...indent(what), ...indent(fix, 'fix: ')]);
  return [head, ...about, ...details, ...indent(toRunbookLink(name), 'see: ')];
}

/** Indents each line of a text, because a fix of several lines has to be copied as it is. */
function indent(text = '', label = ''): string[] {
  if (text === '') return [];
  const [first, ...others] = text.split('\n');
  return [`${INDENT}${label}${first}`, ...others.map((line) => `${INDENT}${' '.repeat(label.length)}${line}`)];
}

function formatSummary(groups: Group[]): string {
  const formatOutcome = (outcome: CheckOutcome, words: string) => {
    const count = countFindings(groups, outcome);
    return count > 0 ? [`${formatNumber(count)} ${words}`] : [];
  };
  return [
    `${formatCount(countFindings(groups, 'passes'), 'check')} passed`,
    ...formatOutcome('fails', 'failed'),
    ...formatOutcome('warns', 'with warnings'),
    ...formatOutcome('could not run', 'could not be run'),
  ].join(', ');
}

/** By exit code. */
const OVERALL_OUTCOMES: CheckOutcome[] = ['passes', 'fails', 'could not run'];

/** Returns everything in the report, for programs. */
export const toReportObject = (groups: Group[], at: Date) => ({
  outcome: OVERALL_OUTCOMES[getExitCode(groups)],
  canRegister: findWhetherPeopleCanRegister(groups).canRegister,
  at: at.toISOString(),
  checks: groups.flatMap(({ name, findings }) =>
    findings.map((finding) => ({ group: name, ...finding, runbook: toRunbookLink(finding.name) })),
  ),
  notSeen: groups.flatMap(({ name, notSeen }) => notSeen.map((reason) => ({ group: name, reason }))),
});
