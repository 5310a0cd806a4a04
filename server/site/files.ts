import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { addressOf, HOST_FILES, headersOf as ownHeadersOf } from '#serving/served-files.ts';

const ENCODINGS = { '.br': 'br', '.gz': 'gzip' } as const;

type Encoding = (typeof ENCODINGS)[keyof typeof ENCODINGS];
/** `head` holds every header of a whole answer in the form that Node writes fastest: names and values alternating. */
export type Variant = { body: Buffer; etag: string; head: string[] };
export type ClientFile = { headers: Record<string, string>; plain: Variant; br?: Variant; gzip?: Variant };

/** Every file of the site by its path: what is not in this map cannot be served. */
export type ClientFiles = ReadonlyMap<string, ClientFile>;

/** Pages alone have a policy. */
export const isPage = ({ headers }: Pick<ClientFile, 'headers'>) => 'content-security-policy' in headers;

type Options = { connect?: string[]; headersOf?(path: string): Readonly<Record<string, string>> };

export function loadClientFiles(folder: string, { connect = [], headersOf = () => ({}) }: Options = {}): ClientFiles {
  const names = listFiles(folder);
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    if (extname(name) in ENCODINGS) continue;
    const body = readFileSync(join(folder, name));
    const path = addressOf(name);
    const headers = { ...headersOf(path), ...ownHeadersOf(name, body, connect) };
    const variant = (ending: keyof typeof ENCODINGS) =>
      names.has(name + ending)
        ? toVariant(readFileSync(join(folder, name + ending)), headers, ENCODINGS[ending])
        : undefined;
    files.set(path, { headers, plain: toVariant(body, headers), br: variant('.br'), gzip: variant('.gz') });
  }
  return files;
}

function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !HOST_FILES.includes(name));
  return new Set(names.filter((name) => !name.split('/').some((part) => part.startsWith('.'))));
}

function toVariant(body: Buffer, headers: Record<string, string>, encoding?: Encoding): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 11)}"`;
  const all = {
    ...headers,
    etag,
    'content-length': String(body.length),
    ...(encoding && { 'content-encoding': encoding }),
  };
  return { body, etag, head: Object.entries(all).flat() };
}
