import { createHmac } from 'node:crypto';
import { ROLES } from '#contract/registration.ts';
import type { Database } from '#postgres/pool.ts';
import { formatCount, formatNumber, shorten } from '#runtime/format.ts';
import type { NotifySettings } from '#settings/notify.ts';
import { type NoticeContent, storeNoticeDelivered, storeNoticeFailed, takeNotice } from '#waitlist/notices.ts';
import { type Report, retryUntilStored, runLoop } from './loop.ts';

type NotifierOptions = { database: Database; settings: NotifySettings; report: Report; answerMs?: number };

const CHECK_EVERY_MS = 5_000;
const ANSWER_MS = 10_000;
// Discord accepts at most 2,000 characters.
const MAX_NAMES = 10;
const MAX_NAME_LENGTH = 60;

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
  const { database, settings, report, answerMs } = options;
  const notice = await takeNotice(database, settings.showsNames ? MAX_NAMES : 0);
  if (notice === undefined) return true;
  // The id is the same if the same people are told about again.
  const id = `${notice.last_registration}-${notice.last_joined_at.replace(/\D/g, '')}`;
  const { isDelivered, code } = await post(settings, id, describeNotice(notice), answerMs);
  // If this is interrupted, the notice is posted again.
  const store = () => (isDelivered ? storeNoticeDelivered(database, notice) : storeNoticeFailed(database));
  await retryUntilStored(store, signal).catch(() => {});
  report({ what: isDelivered ? 'notice sent' : 'notice deferred', code });
  return isDelivered;
}

/** Posts one notice. `code` is the status that the receiver answers with, or the reason why there is no answer. */
export async function post(settings: NotifySettings, id: string, text: string, answerMs = ANSWER_MS) {
  const { url, secret } = settings;
  // Slack and Mattermost read `text`, Discord `content`.
  const body = JSON.stringify({ text, content: text, allowed_mentions: { parse: [] } });
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = new Headers({
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': `${timestamp}`,
  });
  // https://www.standardwebhooks.com
  if (secret !== null) {
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    headers.set('webhook-signature', `v1,${signature}`);
  }
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
export function describeNotice({ roles, names, joined, joined_names }: NoticeContent): string {
  const registered = roles.reduce((sum, { count }) => sum + count, 0);
  const byRole = roles.map(({ role, count }) => formatRole(role, count));
  const sentences = [
    registered > 0 && `${formatPeople(registered)} registered: ${byRole.join(', ')}${listNames(names, registered)}.`,
    joined > 0 && `${formatPeople(joined, 'invited ')} started using the product${listNames(joined_names, joined)}.`,
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

/** Lists the names in brackets, and how many more people there are, among them those whose name has nothing to show. */
function listNames(names: string[], count: number): string {
  const shown = names.map(toPlainName).filter((name) => /[\p{L}\p{N}]/u.test(name));
  if (shown.length === 0) return '';
  const more = count > shown.length ? [`${formatNumber(count - shown.length)} more`] : [];
  return ` (${new Intl.ListFormat('en-GB').format([...shown, ...more])})`;
}

/** Keeps letters, digits and what joins them, so no mention, markup or link of any chat program is left. */
const toPlainName = (name: string) =>
  shorten(
    name
      .replace(/[^\p{L}\p{M}\p{N}.,'’-]+/gu, ' ')
      .replace(/\.(?=\S)/g, '. ')
      .trim(),
    MAX_NAME_LENGTH,
  );
