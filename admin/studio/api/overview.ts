import { Type } from '@fastify/type-provider-typebox';
import { FORM_PATH } from '#contract/registration.ts';
import { showInvisible } from '#runtime/visible.ts';
import { renderQrCode } from '#server/site/qr-code.ts';
import { HOW_TO_SET_UP_MAIL } from '#settings/mail.ts';
import { readAuditLog } from '#waitlist/audit-log.ts';
import { countReached, countRegistered, readBreakdown } from '#waitlist/figures.ts';
import { readAttention, readDays } from '#waitlist/overview.ts';
import { isListEmpty } from '#waitlist/people.ts';
import {
  type Breakdown,
  type DayCount,
  FACETS,
  type Figures,
  type Overview,
  PERIODS,
  type Status,
} from '../contract.ts';
import { Zone } from './schemas.ts';
import { readList, type StudioPart } from './studio.ts';

// A long list takes seconds to count, so the page asks for each part by itself and shows what it has.
export const serveOverview: StudioPart = (studio) => async (app) => {
  const formAddress = `${studio.site.address}${FORM_PATH}`;

  // The page repeats this request to notice when the database is back. The transaction makes it fail until then.
  app.get(
    '/status',
    (): Promise<Status> =>
      readList(studio, async () => ({
        isDemo: studio.isDemo,
        howToSetUpMail: studio.mail === null ? HOW_TO_SET_UP_MAIL : null,
        formAddress,
        formQrCode: `data:image/svg+xml,${encodeURIComponent(renderQrCode(formAddress))}`,
      })),
  );

  app.get(
    '/overview',
    (): Promise<Overview> =>
      readList(studio, async (session) => ({
        isEmpty: await isListEmpty(session),
        ...(await readAttention(session)),
      })),
  );

  app.get(
    '/figures',
    (): Promise<Figures> =>
      readList(studio, async (session) => ({
        registered: await countRegistered(session),
        ...(await countReached(session)),
      })),
  );

  const DaysQuery = Type.Object({ period: Type.Enum(PERIODS.map(({ key }) => key)), zone: Zone });
  app.get('/days', { schema: { querystring: DaysQuery } }, ({ query: { period, zone } }): Promise<DayCount[]> => {
    return readList(studio, (session) => readDays(session, zone, period === 'all' ? null : Number(period)));
  });

  const FacetParams = Type.Object({ facet: Type.Enum(FACETS) });
  app.get('/breakdowns/:facet', { schema: { params: FacetParams } }, async ({ params }): Promise<Breakdown> => {
    const { counts, ...totals } = await readList(studio, (session) => readBreakdown(session, params.facet));
    return { ...totals, counts: counts.map(({ value, count }) => ({ value, label: showInvisible(value), count })) };
  });

  app.get('/audit-log', () => studio.pool.use(readAuditLog));
};
