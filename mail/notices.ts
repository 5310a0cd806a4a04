import { ROLES } from '#contract/registration.ts';
import type { Database } from '#postgres/pool.ts';
import { formatCount, formatNumber } from '#runtime/format.ts';
import { type NoticeContent, storeNoticeDelivered, storeNoticeFailed, takeNotice } from '#waitlist/notices.ts';
import { type Report, retryUntilStored, runLoop } from './loop.ts';

type NotifierOptions = { database: Database; url: string; report: Report; answerMs?: number };

const CHECK_EVERY_MS = 5_000;
const ANSWER_MS = 10_000;

/** Posts notices to the owner's channel. It runs apart from mail, so a slow or dead receiver delays nothing else. */
export const startNotifier = (options: NotifierOptions) => ({
  /** Lets a post in flight finish. */
  stop: runLoop('notice', options.report, async (stopping) => {
    await sendNotice(options, stopping);
    return CHECK_EVERY_MS;
  }),
});

/**
 * Posts what is new, if notices are on, anything is new and it is due. Returns false if it could not be delivered, and
 * true if it was, or there was nothing to post.
 */
export async function sendNotice(options: NotifierOptions, signal?: AbortSignal): Promise<boolean> {
  const { database, url, report, answerMs } = options;
  const notice = await takeNotice(database);
  if (notice === undefined) return true;
  const { isDelivered, code } = await post(url, describeNotice(notice), answerMs);
  // If this is interrupted, the notice is posted again.
  const store = () => (isDelivered ? storeNoticeDelivered(database, notice) : storeNoticeFailed(database));
  await retryUntilStored(store, signal).catch(() => {});
  report({ what: isDelivered ? 'notice sent' : 'notice deferred', code });
  return isDelivered;
}

/** Posts one notice. `code` is the status that the receiver answers with, or the reason why there is no answer. */
export async function post(url: string, text: string, answerMs = ANSWER_MS) {
  const headers = { 'content-type': 'application/json' };
  // Slack and Mattermost read `text`, Discord `content`.
  const body = JSON.stringify({ text, content: text });
  try {
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return { isDelivered: answer.ok, code: answer.status };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; name?: string } };
    return { isDelivered: false, code: cause?.code ?? cause?.name ?? name };
  }
}

/** Says who registered, and who began to use the product. */
export function describeNotice({ roles, joined }: NoticeContent): string {
  const registered = roles.reduce((sum, { count }) => sum + count, 0);
  const byRole = roles.map(({ role, count }) => formatRole(role, count));
  const sentences = [
    registered > 0 && `${formatPeople(registered)} registered: ${byRole.join(', ')}.`,
    joined > 0 && `${formatPeople(joined, 'invited ')} started using the product.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const formatPeople = (count: number, which = '') =>
  `${formatNumber(count)} ${which}${count === 1 ? 'person' : 'people'}`;

function formatRole(role: string | null, count: number): string {
  if (role === null) return `${formatNumber(count)} without a role`;
  const { one, many } = ROLES.find(({ value }) => value === role) ?? { one: 'other', many: 'others' };
  return formatCount(count, one, many);
}
