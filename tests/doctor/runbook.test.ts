import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CAN_OPEN, DATABASE_CHECKS } from '#admin/doctor/database/database.ts';
import { ENCRYPTION, SERVER } from '#admin/doctor/database/server.ts';
import { FILE_CHECKS, MACHINE_CHECKS } from '#admin/doctor/machine.ts';
import { MAIL_DOMAIN_CHECKS } from '#admin/doctor/mail-domain.ts';
import { MAIL_SERVER_CHECKS } from '#admin/doctor/mail-server.ts';
import { AS_A_STRANGER, PUBLIC_KEY } from '#admin/doctor/outside.ts';
import { toRunbookLink } from '#admin/doctor/report.ts';
import { ADDRESS_CHECKS, NO_ADDRESS_CHECKS, SITE_CHECKS } from '#admin/doctor/site/pages.ts';
import { PUBLIC_CHECKS } from '#admin/doctor/site/tls.ts';
import { findProgram } from '#scripts/harness/find-program.ts';

const ALERTS = 'docs/monitoring/alerts.yml';
const alerts = readFileSync(ALERTS, 'utf8');
const readHeadings = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);
const headings = readHeadings('docs/runbook.md');
const links = headings.map(toRunbookLink);

const CHECKS = [
  DATABASE_CHECKS,
  SERVER,
  ENCRYPTION,
  FILE_CHECKS,
  MACHINE_CHECKS,
  MAIL_DOMAIN_CHECKS,
  MAIL_SERVER_CHECKS,
  AS_A_STRANGER,
  PUBLIC_KEY,
  SITE_CHECKS,
  ADDRESS_CHECKS,
  NO_ADDRESS_CHECKS,
  PUBLIC_CHECKS,
].flatMap((checks) => Object.keys(checks));

it('the runbook has one paragraph for every check', () => {
  expect(new Set(headings).size).toBe(headings.length);
  expect(links).toEqual(expect.arrayContaining([CAN_OPEN, ...CHECKS].map(toRunbookLink)));
});

it('the runbook has one paragraph for every alert', () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => toRunbookLink(name));
  expect(names).toHaveLength(5);
  expect([...alerts.matchAll(/runbook: (\S+)/g)].map(([, link]) => link)).toEqual(names);
  expect(links).toEqual(expect.arrayContaining(names));
});

it('every link within or to the runbook leads to a paragraph that exists', () => {
  const pages = ['docs/runbook.md', 'docs/run-your-list.md', 'docs/deploy.md', 'docs/operate.md'];
  const followed = pages.flatMap(
    (page) => readFileSync(page, 'utf8').match(/(?<=\]\((runbook\.md)?)#[^)]+(?=\))/g) ?? [],
  );
  const known = pages.flatMap(readHeadings).map((text) => toRunbookLink(text).replace(/^.*#/, '#'));
  expect(known).toEqual(expect.arrayContaining(followed));
});

it('the alerts and the dashboard use only metrics that the server has', () => {
  const used = `${alerts}${readFileSync('docs/monitoring/dashboard.json', 'utf8')}`.match(/\bvibescore_\w+/g) ?? [];
  const source = readFileSync('server/metrics.ts', 'utf8');
  const known = [...source.matchAll(/describeMetric\(\s*'(\w+)'/g)].map(([, name]) => `vibescore_${name}`);
  expect(known).toEqual(
    expect.arrayContaining([...new Set(used.map((name) => name.replace(/_(count|bucket|sum)$/, '')))]),
  );
});

const promtool = findProgram('promtool');
it.skipIf(promtool === null)('promtool accepts the alerts', () => {
  execFileSync(promtool ?? '', ['check', 'rules', ALERTS]);
});
