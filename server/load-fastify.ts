import fastify from 'fastify';
import { isRoot } from '#postgres/privileges/user.ts';

const SCHEMA = { querystring: { type: 'object' }, response: { 200: { type: 'object' } } };

/**
 * Fastify loads its logger, validator and serializer when an app first needs them. A process that root started may not
 * be able to read their files by then, so apps that answer nothing load them now.
 */
export async function loadFastify(): Promise<void> {
  if (!isRoot()) return;
  for (const logger of [false, { level: 'silent' }]) {
    const app = fastify({ logger });
    app.get('/', { schema: SCHEMA }, async () => ({}));
    await app.ready();
    await app.close();
  }
}
