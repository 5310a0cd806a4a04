import type { FastifyInstance } from 'fastify';
import { readBreakdown, readDays, readFigures } from '#database/waitlist/overview.ts';
import { type Breakdowns, type Day, type Overview, PERIODS } from '../contract.ts';
import { Problem } from '../errors.ts';
import { queryOf, readZone } from './read-query.ts';
import type { Studio } from './studio.ts';

export const overview =
  ({ sessions, mail }: Studio) =>
  async (app: FastifyInstance) => {
    app.get('/overview', async (): Promise<Overview> => {
      const figures = await sessions.use((session) => readFigures(session));
      return { ...figures, attention: { ...figures.attention, mailConfigured: mail !== null } };
    });

    app.get('/days', (request): Promise<Day[]> => {
      const query = queryOf(request);
      const period = PERIODS.find((known) => known === query.get('period'));
      if (period === undefined) throw new Problem(400, 'A period is 30, 90 or all.');
      const days = period === 'all' ? null : Number(period);
      return sessions.use((session) => readDays(session, readZone(query), days));
    });

    app.get(
      '/breakdowns',
      (): Promise<Breakdowns> =>
        sessions.use(async (session) => ({
          roles: await readBreakdown(session, 'roles'),
          sources: await readBreakdown(session, 'sources'),
          campaigns: await readBreakdown(session, 'campaigns'),
          sites: await readBreakdown(session, 'sites'),
        })),
    );
  };
