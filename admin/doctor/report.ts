import { formatCount } from '#runtime/format.ts';
import { CAN_REGISTER, type CheckOutcome, type Finding } from './check.ts';

/** Checks of one part of the installation. `notSeen` says what was not checked, and how to have it checked. */
export type Group = {
  name: 'list' | 'outside' | 'mail' | 'site' | 'machine';
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

/**
 * Returns the lines of the report. What a site, a name server or the database says stays within its line: whoever prints
 * the lines shows a line break in one as a visible character.
 */
export const formatReport = (groups: Group[]): string[] => [
  formatFirstLine(groups),
  '',
  ...groups.flatMap((group) => [...formatGroup(group), '']),
  formatSummary(groups),
];

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
  const isDatabase = asked[0]?.group === 'list';
  return { canRegister: true, detail: isDatabase ? 'in the database; no server was tried' : 'as seen from outside' };
}

const ANSWERS = new Map<boolean | null, string>([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'Unknown'],
]);

function formatFirstLine(groups: Group[]): string {
  const { canRegister, detail } = findWhetherPeopleCanRegister(groups);
  return `Can someone register right now? ${ANSWERS.get(canRegister)}${detail === '' ? '' : `: ${detail}`}`;
}

function formatGroup({ title, findings, notSeen }: Group): string[] {
  return [title, ...findings.flatMap(formatFinding), ...notSeen.map((text) => formatRow('-', text))];
}

/** Links to the paragraph whose heading is the name of the check, by the anchor that GitHub makes of it. */
const toRunbookLink = (name: string) =>
  `docs/runbook.md#${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')}`;

const formatRow = (mark: string, text: string) => `  ${mark.padEnd(MARK_WIDTH)}  ${text}`;

function formatFinding({ name, why, outcome, problems, reason = '' }: Finding): string[] {
  const head = formatRow(MARKS[outcome], name);
  if (outcome === 'passes') return [head];
  const about = outcome === 'could not run' ? reason : `why: ${why}`;
  const details = problems.flatMap(({ what, fix }) => [
    what,
    // A fix of several lines has to be copied as it is.
    ...fix.map((line, index) => `${index === 0 ? 'fix:' : '    '} ${line}`),
  ]);
  return [head, ...[about, ...details, `see: ${toRunbookLink(name)}`].map((line) => INDENT + line)];
}

const OTHER_OUTCOMES = { fails: 'failed', warns: 'with warnings', 'could not run': 'could not be run' } as const;

function formatSummary(groups: Group[]): string {
  const others = Object.entries(OTHER_OUTCOMES).map(([outcome, words]) => {
    const count = countFindings(groups, outcome as CheckOutcome);
    return count > 0 ? `, ${count} ${words}` : '';
  });
  return `${formatCount(countFindings(groups, 'passes'), 'check')} passed${others.join('')}`;
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
