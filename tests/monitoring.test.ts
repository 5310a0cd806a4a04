import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { LIST_CHECKS } from '#admin/doctor/list.ts';
import { MAIL_CHECKS } from '#admin/doctor/mail.ts';
import { MAIL_DOMAIN_CHECKS } from '#admin/doctor/mail-domain.ts';
import { OUTSIDE_CHECKS } from '#admin/doctor/outside.ts';
import { ENDPOINT } from '#contract/registration.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { createMetrics } from '#server/metrics.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';
import { switchMailOn } from '#waitlist/mail-on.ts';

/** Labels that Prometheus adds to every metric. */
const ADDED_LABELS = ['instance', 'job'];

/** Every metric with its labels, as Prometheus reads them from a server that has answered requests and sends mail. */
async function readMetrics(): Promise<Map<string, Record<string, Set<string>>>> {
  const { anon, pool } = await setUpDatabase();
  await switchMailOn(pool);
  await insertRegistration(anon, aRegistration());
  const { app, observe } = createMetrics(pool);
  cleanUp(() => app.close());
  for (const statusCode of [200, 303, 404, 500]) {
    const request = { method: 'POST', routeOptions: { url: ENDPOINT } } as FastifyRequest;
    observe(request, { statusCode, elapsedTime: 3 } as FastifyReply);
  }
  const metrics = new Map<string, Record<string, Set<string>>>([['up', {}]]);
  for (const line of (await app.inject('/metrics')).body.split('\n')) {
    const [, name = '', labels = ''] = /^(?:# TYPE )?(\w+)(?:\{(.*)\})?/.exec(line) ?? [];
    if (name === '') continue;
    const known = metrics.get(name) ?? {};
    metrics.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      known[label] ??= new Set();
      known[label].add(value);
    }
  }
  return metrics;
}
const metrics = await readMetrics();

type Panel = { title: string; targets: { expr: string; legendFormat: string }[] };
const dashboard: { panels: Panel[] } = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8'));
const alerts = readFileSync('docs/monitoring/alerts.yml', 'utf8').split(/^ {6}- alert: /m);
const EXPRESSIONS = [
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({ title, expr, shown: legendFormat.match(/(?<=\{\{)\w+/g) ?? [] })),
  ),
  ...alerts.slice(1).map((alert) => ({
    title: alert.split('\n')[0] ?? '',
    expr: /^ {8}expr: ((?:.|\n)*?)^ {8}\w/m.exec(alert)?.[1] ?? '',
    shown: alert.match(/(?<=\$labels\.)\w+/g) ?? [],
  })),
];

describe.each(EXPRESSIONS)('$title: $expr', ({ expr, shown }) => {
  const used = [...expr.matchAll(/\b(up|(?:vibescore|process)_\w+)\b(?:\{([^}]*)\})?/g)];
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));

  it('asks for metrics and labels that exist', () => {
    expect(used.length).toBeGreaterThan(0);
    for (const [, name = '', matchers = ''] of used) {
      expect([...metrics.keys()]).toContain(name);
      for (const [, label = '', value = ''] of matchers.matchAll(/(\w+)="([^"]*)"/g)) {
        if (!ADDED_LABELS.includes(label)) expect([...(metrics.get(name)?.[label] ?? [])], label).toContain(value);
      }
    }
  });

  it('shows only labels that are left after grouping', () => {
    const existing = [...used.flatMap(([, name = '']) => Object.keys(metrics.get(name) ?? {})), ...ADDED_LABELS];
    expect(existing).toEqual(expect.arrayContaining(grouped));
    const isAggregated = /\b(sum|min|max|avg|count)\b/.test(expr);
    expect(isAggregated ? grouped : existing).toEqual(expect.arrayContaining(shown));
  });
});

it('docs/deploy.md has every metric, and no other', () => {
  const own = [...metrics.keys()].filter((name) => /^vibescore_(?!.*_(bucket|sum|count)$)/.test(name));
  const documented = readFileSync('docs/deploy.md', 'utf8').match(/(?<=`)vibescore_\w+/g);
  expect(documented?.sort()).toEqual(own.sort());
});

it('the runbook has a paragraph for each alert and each check of the doctor, and no other', () => {
  const headings = readFileSync('docs/runbook.md', 'utf8').match(/(?<=^### ).*/gm);
  const names = alerts.slice(1).map((alert) => alert.split('\n')[0]);
  const checks = [LIST_CHECKS, OUTSIDE_CHECKS, MAIL_CHECKS, MAIL_DOMAIN_CHECKS].flatMap((group) => Object.keys(group));
  expect(new Set(headings)).toEqual(new Set([...names, ...checks]));
});
