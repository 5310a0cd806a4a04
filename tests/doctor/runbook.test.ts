import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LIST_CHECKS } from '#admin/doctor/list.ts';
import { FILE_CHECKS, MACHINE_CHECKS } from '#admin/doctor/machine.ts';
import { MAIL_SERVER_CHECKS, OUTBOX_CHECKS } from '#admin/doctor/mail.ts';
import { MAIL_DOMAIN_CHECKS } from '#admin/doctor/mail-domain.ts';
import { OUTSIDE_CHECKS } from '#admin/doctor/outside.ts';
import { toRunbookLink } from '#admin/doctor/report.ts';
import { SITE_CHECKS } from '#admin/doctor/site.ts';

const alerts = readFileSync('docs/monitoring/alerts.yml', 'utf8');
const readHeadings = (page: string, pattern = /^#+ (.+)$/gm) =>
  [...readFileSync(page, 'utf8').matchAll(pattern)].map(([, text = '']) => text);

const MAIL_CHECKS = [MAIL_SERVER_CHECKS, MAIL_DOMAIN_CHECKS, OUTBOX_CHECKS];
const CHECKS = [LIST_CHECKS, OUTSIDE_CHECKS, ...MAIL_CHECKS, SITE_CHECKS, FILE_CHECKS, MACHINE_CHECKS].flatMap(
  (checks) => Object.keys(checks),
);

it('the runbook has one chapter for every alert and every check, and no other', () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const chapters = readHeadings('docs/runbook.md', /^### (.+)$/gm);
  expect(chapters.toSorted()).toEqual([...new Set([...names, ...CHECKS])].toSorted());
  expect([...alerts.matchAll(/runbook: (\S+)/g)].map(([, link]) => link)).toEqual(names.map(toRunbookLink));
});

it('every link within or to the runbook leads to a paragraph that exists', () => {
  const pages = ['docs/runbook.md', 'docs/run-your-list.md', 'docs/deploy.md', 'docs/operate.md'];
  const followed = pages.flatMap(
    (page) => readFileSync(page, 'utf8').match(/(?<=\]\((runbook\.md)?)#[^)]+(?=\))/g) ?? [],
  );
  const known = pages.flatMap((page) => readHeadings(page)).map((text) => toRunbookLink(text).replace(/^.*#/, '#'));
  expect(known).toEqual(expect.arrayContaining(followed));
});
