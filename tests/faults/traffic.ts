import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINT } from '#contract/registration.ts';
import { BROKEN_RULES } from '#scripts/harness/database/broken-rules.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';

/** Only ends what hangs: a busy machine may take long to answer. */
const NO_ANSWER_MS = 60_000;
const RETRY_MS = 20;
/** On two cores a client that never pauses would starve the server. */
const PAUSE_MS = 10;
const PAGE_INTERVAL_MS = 100;

export type Outcome = {
  /** Emails that the server says are stored: 201, or 409 when a request is retried whose answer was lost. */
  acknowledged: Set<string>;
  /** Emails that were sent at least twice, because the first attempt met a fault. */
  retried: Set<string>;
  /** Answers that no fault explains. */
  wrong: string[];
  slowestMs: number;
};

type TrafficOptions = {
  /** The ports of the servers, which get the requests in turn. */
  ports: number[];
  connections: number;
  /** Whether a status, or null for an answer that was lost, is expected and retried. */
  isFault(status: number | null): boolean;
};

/** Registers people over these connections, each again and again until there is an answer. */
export function streamRegistrations({ ports, connections, isFault }: TrafficOptions) {
  const outcome: Outcome = { acknowledged: new Set(), retried: new Set(), wrong: [], slowestMs: 0 };
  let people = 0;
  let attempts = 0;
  const onAcknowledged = new Set<() => void>();

  async function registerOne(email: string) {
    for (let attempt = 1; ; attempt += 1) {
      const sent = performance.now();
      const port = ports[attempts % ports.length];
      attempts += 1;
      const status = await post(port, email).catch(() => null);
      outcome.slowestMs = Math.max(outcome.slowestMs, Math.round(performance.now() - sent));
      if (status === 201 || (status === 409 && attempt > 1)) {
        outcome.acknowledged.add(email);
        for (const listener of onAcknowledged) listener();
        return;
      }
      if (!isFault(status)) {
        outcome.wrong.push(`${status} for ${email}, try ${attempt}`);
        return;
      }
      outcome.retried.add(email);
      await sleep(RETRY_MS);
    }
  }

  const finish = repeat(connections, PAUSE_MS, () => {
    people += 1;
    return registerOne(`person.${people}@example.com`);
  });

  return {
    acknowledgedSoFar: () => outcome.acknowledged.size,
    /** Resolves once this many more have been acknowledged. */
    async waitForMore(count: number) {
      const enough = outcome.acknowledged.size + count;
      while (outcome.acknowledged.size < enough) await sleep(PAUSE_MS);
    },
    /** Measures the longest time from now on in which no registration was acknowledged. */
    watchGaps() {
      let last = performance.now();
      let longest = 0;
      const measure = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
      };
      onAcknowledged.add(measure);
      return {
        longestMs() {
          onAcknowledged.delete(measure);
          return longest;
        },
      };
    },
    /** Stops, after registrations in flight have their answer. */
    async end(): Promise<Outcome> {
      await finish();
      return outcome;
    },
  };
}

/** Compares what was acknowledged with what the database has. */
export async function compareWithStored(
  { acknowledged, retried, wrong }: Outcome,
  ask: (text: string) => Promise<Record<string, unknown>[]>,
) {
  const stored = (await ask('select email from public.early_access_registrations')).map(({ email }) => email);
  const present = new Set(stored);
  return {
    acknowledged: acknowledged.size,
    retried: retried.size,
    stored: stored.length,
    lost: [...acknowledged].filter((email) => !present.has(email)),
    brokenRules: await ask(BROKEN_RULES),
    wrongAnswers: wrong,
  };
}

/** Reads the first page again and again. */
export function readPages(port: number) {
  const brokenPages: string[] = [];
  const finish = repeat(1, PAGE_INTERVAL_MS, async () => {
    const status = await fetchStatus(`http://127.0.0.1:${port}/`).catch(String);
    if (status !== 200) brokenPages.push(`page: ${status}`);
  });
  return {
    /** Stops, and returns the answers other than 200. */
    async end(): Promise<string[]> {
      await finish();
      return brokenPages;
    },
  };
}

/** Runs a task again and again, this many times at once. The returned function waits for the last runs. */
function repeat(count: number, pauseMs: number, task: () => Promise<void>) {
  let isEnding = false;
  const all = Array.from({ length: count }, async () => {
    while (!isEnding) {
      await task();
      await sleep(pauseMs);
    }
  });
  return () => {
    isEnding = true;
    return Promise.all(all);
  };
}

const post = (port: number | undefined, email: string) =>
  fetchStatus(`http://127.0.0.1:${port}${ENDPOINT}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRegistration({ email })),
  });

/** Fails when the connection or the answer was lost. */
async function fetchStatus(url: string, request: RequestInit = {}) {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(NO_ANSWER_MS) });
  await answer.arrayBuffer();
  return answer.status;
}
