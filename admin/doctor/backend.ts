import { ENDPOINT, TABLE } from '#registration/contract.ts';
import { type Http, parseJson, type Reply } from './http.ts';

type Request = {
  method?: string;
  /** A path below PostgREST's address, or a whole address. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A 5xx answer is returned like any other instead of thrown. */
  allowFailure?: boolean;
};
export type Answer = Omit<Reply, 'body'> & {
  json: unknown;
  /** PostgREST's or PostgreSQL's own error code, if there is one. */
  code: string | null;
};

/** Where registrations are sent, as any stranger knows it. */
export type Backend = {
  /** A hosted project or our server, without a trailing slash. */
  address: string;
  /** The public key of a hosted project; our own server needs none. */
  key: string | null;
  now(): Date;
  ask(request: Request): Promise<Answer>;
};

/** PostgREST's path, of which the table's is the last part. */
const REST_PATH = ENDPOINT.slice(0, -TABLE.length - 1);

export function createBackend({ address: given, key, http, now }: Omit<Backend, 'ask'> & { http: Http }): Backend {
  const address = given.replace(/\/+$/, '');
  const base = address + REST_PATH;
  return {
    address,
    key,
    now,
    async ask({ method, path, headers, body, allowFailure = false }) {
      const reply = await http(path.startsWith('http') ? path : base + path, {
        method,
        headers: {
          accept: 'application/json',
          ...(key !== null && { apikey: key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const json = parseJson(reply);
      const { code } = (json ?? {}) as { code?: unknown };
      const answer = { ...reply, json, code: typeof code === 'string' ? code : null };
      if (answer.status === 429) throw new Error('Rate limited: try again in a minute');
      if (answer.status >= 500 && !allowFailure) throw unexpectedAnswer(answer);
      return answer;
    },
  };
}

export const describeAnswer = ({ status, code }: Answer) => (code === null ? `${status}` : `${status} ${code}`);
export const unexpectedAnswer = (answer: Answer) => new Error(`It answers ${describeAnswer(answer)}`);
