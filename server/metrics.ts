import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ENDPOINT, FORM_PATH } from '#contract/registration.ts';
import type { Pool } from '#postgres/pool.ts';
import { VERSION } from '#runtime/project-root.ts';
import { countRecentlyNotEmailed } from '#waitlist/outbox.ts';
import { countRecipients, readOutboxFigures } from '#waitlist/outbox-figures.ts';
import { probeRegistering } from '#waitlist/probe-registering.ts';

function toOutcome(status: number) {
  if (status < 400) return 'accepted';
  if (status === 409) return 'duplicate';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Serves what Prometheus reads, at a port that visitors do not reach. It has counts, and nothing about anyone. */
export function createMetrics(pool: Pool) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const describeMetric = (name: string, help: string, ...labelNames: string[]) => {
    return { name: `vibescore_${name}`, help, labelNames, registers: [registry] };
  };
  const registrations = new Counter(
    describeMetric('registrations_total', 'Registrations, by how they were answered', 'outcome'),
  );
  // Prometheus sees an increase only from a value that it has read before, so every outcome starts at 0.
  for (const status of [201, 400, 409, 429, 500]) registrations.inc({ outcome: toOutcome(status) }, 0);
  const responses = new Histogram({
    ...describeMetric('response_seconds', 'Time until a request was answered, by class of status', 'class'),
    buckets: SECONDS,
  });
  const canRegister = new Gauge(
    describeMetric('can_register', '1 if people can register, as far as a probe that stores nothing can tell'),
  );
  const connections = new Gauge(
    describeMetric(
      'database_connections',
      'Connections to the database, and queries that wait for one, by state',
      'state',
    ),
  );
  const messages = new Gauge(describeMetric('outbox_messages', 'Emails, by state', 'state'));
  const oldest = new Gauge(describeMetric('outbox_oldest_seconds', 'For how long the oldest email has been queued'));
  const notEmailed = new Gauge(
    describeMetric('people_not_emailed', 'People without a confirmation, of the newest 10,000'),
  );
  const recipients = new Gauge(
    describeMetric('recipients_last_day', 'Recipients of the last 24 hours, by the mail server’s answer', 'answer'),
  );
  const lastSent = new Gauge(describeMetric('last_mail_sent_timestamp_seconds', 'When an email was last sent'));
  new Gauge(describeMetric('info', 'Always 1', 'version')).set({ version: VERSION }, 1);

  /** Reads every gauge again. One that cannot be read is left out or 0, and never keeps its previous value. */
  async function refresh() {
    for (const gauge of [connections, messages, oldest, notEmailed, recipients, lastSent]) gauge.reset();
    canRegister.set(0);
    for (const [state, count] of Object.entries(pool.countConnections())) connections.set({ state }, count);
    if ((await probeRegistering(pool.asVisitor())).status === 'ok') canRegister.set(1);
    const outbox = await readOutboxFigures(pool);
    for (const { state, count } of outbox.states) messages.set({ state }, count);
    oldest.set(outbox.oldest);
    notEmailed.set(await countRecentlyNotEmailed(pool));
    for (const [answer, count] of Object.entries(await countRecipients(pool))) recipients.set({ answer }, count);
    if (outbox.lastSent) lastSent.set(outbox.lastSent);
  }

  const app = fastify({ exposeHeadRoutes: false });
  app.get('/metrics', async (_request, reply) => {
    await refresh().catch(() => {});
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    app,
    observe({ method, routeOptions: { url } }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
      responses.observe({ class: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
      if (method !== 'POST' || (url !== ENDPOINT && url !== FORM_PATH)) return;
      registrations.inc({ outcome: toOutcome(statusCode) });
    },
  };
}
