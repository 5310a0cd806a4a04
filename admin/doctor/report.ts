import { formatCount } from '#runtime/format.ts';
import { CAN_REGISTER, type CheckOutcome, type Finding } from './check.ts';

/** Checks of one part of the installation. `notSeen` says what was not checked, and how to have it checked. */
export type Group = { name: 'list' | 'outside' | 'mail'; title: string; findings: Finding[]; notSeen: string[] };

const MARKS: Record<CheckOutcome, string> = { passes: 'ok', warns: 'WARN', fails: 'FAIL', 'could not run': '?' };
const INDENT = ' '.repeat(8);

const countFindings = (groups: Group[], outcome: CheckOutcome) =>
  groups.flatMap(({ findings }) => findings).filter((finding) => finding.outcome === outcome).length;

/** `canRegister` is null if it could not be found out; `detail` says how it was, or why not. */
function findWhetherPeopleCanRegister(groups: Group[]): { canRegister: boolean | null; detail: string } {
  const asked = groups.flatMap(({ name, findings }) =>
    findings.filter((finding) => finding.name === CAN_REGISTER).map((finding) => ({ group: name, ...finding })),
  );
  const failure = asked.flatMap(({ problems }) => problems).find(({ severity }) => severity === 'fails');
  if (failure) return { canRegister: false, detail: failure.what };
  const isUnknown = asked.length === 0 || asked.some(({ outcome }) => outcome === 'could not run');
  if (isUnknown) {
    const reasons = [...asked.map(({ reason }) => reason), ...groups.flatMap(({ notSeen }) => notSeen)];
    return { canRegister: null, detail: reasons.find((reason) => reason !== undefined) ?? '' };
  }
  const [only, another] = asked.map(({ group }) => group);
  if (another) return { canRegister: true, detail: '' };
  return {
    canRegister: true,
    detail: only === 'list' ? 'in the database; no server was tried' : 'as seen from outside',
  };
}

/** What could not be looked at never passes. */
export function getExitCode(groups: Group[]): number {
  if (countFindings(groups, 'fails') > 0) return 1;
  const isUnknown = findWhetherPeopleCanRegister(groups).canRegister === null;
  return isUnknown || countFindings(groups, 'could not run') > 0 ? 2 : 0;
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

const formatRow = (mark: string, text: string) => `  ${mark.padEnd(4)}  ${text}`;

/** Links to the paragraph whose heading is the name of the check, by the anchor that GitHub makes of it. */
const toRunbookLink = (name: string) =>
  `docs/runbook.md#${name
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')}`;

function formatFinding({ name, why, outcome, problems, reason = '' }: Finding): string[] {
  const head = formatRow(MARKS[outcome], name);
  if (outcome === 'passes') return [head];
  const about = outcome === 'could not run' ? reason : `why: ${why}`;
  const details = problems.flatMap(({ what, fix }) => [
    what,
    ...fix.map((line) => (/^(sql|run): /.test(line) ? line : `fix: ${line}`)),
  ]);
  return [head, ...[about, ...details, `see: ${toRunbookLink(name)}`].map((line) => INDENT + line)];
}

function formatSummary(groups: Group[]): string {
  const checks = groups.flatMap(({ findings }) => findings).length;
  return `${countFindings(groups, 'passes')} of ${formatCount(checks, 'check')} passed`;
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
