import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getFileHeaders, HOST_FILES, toServedPath } from './served-files.ts';

/** `head` holds every header of a whole answer in the form that Node writes fastest: names and values alternating. */
export type Variant = { body: Buffer; etag: string; head: string[] };
export type ClientFile = { headers: Record<string, string>; plain: Variant; br?: Variant; gzip?: Variant };

/** Every file of the site by its path: what is not in this map cannot be served. */
export type ClientFiles = ReadonlyMap<string, ClientFile>;

/** Only pages have a content security policy. */
export const isPage = ({ headers }: Pick<ClientFile, 'headers'>) => 'content-security-policy' in headers;

type Headers = Readonly<Record<string, string>>;

/** `connect` lists the backends that pages may reach; `getHeaders` returns what every answer at a path carries. */
export function loadClientFiles(folder: string, connect: string[], getHeaders: (path: string) => Headers) {
  const names = listFiles(folder);
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue;
    const body = readFileSync(join(folder, name));
    const path = toServedPath(name);
    const headers = { ...getHeaders(path), ...getFileHeaders(name, body, connect) };
    const readCompressed = (file: string, encoding: string) => {
      if (!names.has(file)) return undefined;
      return toVariant(readFileSync(join(folder, file)), { ...headers, 'content-encoding': encoding });
    };
    files.set(path, {
      headers,
      plain: toVariant(body, headers),
      br: readCompressed(`${name}.br`, 'br'),
      gzip: readCompressed(`${name}.gz`, 'gzip'),
    });
  }
  return files;
}

function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !HOST_FILES.includes(name) && !/(^|\/)\./.test(name));
  return new Set(names);
}

function toVariant(body: Buffer, headers: Headers): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 11)}"`;
  const all = { ...headers, etag, 'content-length': String(body.length) };
  return { body, etag, head: Object.entries(all).flat() };
}
