import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { aRegistration } from '#harness/example-registration.ts';
import { ENDPOINT } from '#registration/contract.ts';

const NO_ANSWER_MS = 10_000;
const RETRY_MS = 20;
// Leaves the processors to the server: on two cores a client that never rests would starve it.
const BETWEEN_MS = 10;

export type Outcome = {
  /** Emails the server said it has: 201, or 409 on repeating a request whose answer was lost. */
  acknowledged: Set<string>;
  /** Emails that were sent at least twice, because a fault came back. */
  repeated: Set<string>;
  /** Answers that no fault explains. */
  wrong: string[];
  slowestMs: number;
};

type Options = {
  /** Of the servers, which take turns. */
  ports: number[];
  connections: number;
  /** What is to be expected, and repeated: a status, or null for an answer that was lost. */
  isFault(status: number | null): boolean;
};

/** People who register over so many connections, each repeating a request until it gets a verdict. */
export function streamRegistrations({ ports, connections, isFault }: Options) {
  const outcome: Outcome = { acknowledged: new Set(), repeated: new Set(), wrong: [], slowestMs: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting: { count: number; resolve: () => void }[] = [];
  let people = 0;
  let attempts = 0;
  let ending = false;

  const acknowledge = (email: string) => {
    outcome.acknowledged.add(email);
    const due = waiting.filter(({ count }) => count <= outcome.acknowledged.size);
    for (const waiter of due) {
      waiting.splice(waiting.indexOf(waiter), 1);
      waiter.resolve();
    }
  };

  async function registerOne(email: string) {
    for (let attempt = 1; ; attempt += 1) {
      const sent = performance.now();
      const status = await post(agent, ports[attempts++ % ports.length] ?? 0, email);
      outcome.slowestMs = Math.max(outcome.slowestMs, Math.round(performance.now() - sent));
      if (status === 201 || (status === 409 && attempt > 1)) return acknowledge(email);
      if (!isFault(status)) return void outcome.wrong.push(`${status} for ${email}, try ${attempt}`);
      outcome.repeated.add(email);
      await sleep(RETRY_MS);
    }
  }

  async function connection() {
    while (!ending) {
      people += 1;
      await registerOne(`person.${people}@example.com`);
      await sleep(BETWEEN_MS);
    }
  }
  const all = Promise.all(Array.from({ length: connections }, connection));

  return {
    acknowledgedSoFar: () => outcome.acknowledged.size,
    /** When so many more have been acknowledged: the server works, without help. */
    more: (count: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ count: outcome.acknowledged.size + count, resolve });
      }),
    /** Nobody new; whoever is under way gets their verdict first. */
    async end(): Promise<Outcome> {
      ending = true;
      await all;
      agent.destroy();
      return outcome;
    },
  };
}

/** The status, or null when the connection or the answer was lost. */
function post(agent: Agent, port: number, email: string): Promise<number | null> {
  const body = JSON.stringify(aRegistration({ email }));
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sending = request({ agent, port, host: '127.0.0.1', path: ENDPOINT, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? null));
      answer.on('close', () => resolve(null));
    });
    sending.setTimeout(NO_ANSWER_MS, () => sending.destroy());
    sending.on('error', () => resolve(null));
    sending.end(body);
  });
}
