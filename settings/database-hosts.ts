const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([^?#]*)\??(.*)$/s;

/**
 * As in libpq, an address may name several hosts: postgresql://user:password@one:5432,two:5432/database. The same
 * address once for each of them; null for one that makes no sense.
 */
export function splitHosts(databaseUrl: string): string[] | null {
  const [, scheme, login = '', authority = '', path, query] = PARTS.exec(databaseUrl) ?? [];
  if (scheme === undefined) return null;
  const parameters = new URLSearchParams(query);
  const inQuery = { hosts: parameters.get('host')?.split(','), ports: parameters.get('port')?.split(',') ?? [] };
  if (inQuery.hosts === undefined) {
    const ending = query === '' ? '' : `?${query}`;
    return readable(authority.split(',').map((host) => `${scheme}${login}${host}${path}${ending}`));
  }
  return readable(
    inQuery.hosts.map((host, index) => {
      parameters.set('host', host);
      const port = inQuery.ports[index] ?? inQuery.ports[0];
      if (port !== undefined) parameters.set('port', port);
      return `${scheme}${login}${authority}${path}?${parameters}`;
    }),
  );
}

/** A host may be left out, which makes no URL. */
export const parseDatabaseUrl = (url: string) => new URL(url.replace(/(\/\/|@)\//, '$1localhost/'));

export const databasePassword = (databaseUrl: string) =>
  decodeURIComponent(parseDatabaseUrl(splitHosts(databaseUrl)?.[0] ?? '').password);

function readable(urls: string[]): string[] | null {
  try {
    urls.forEach(parseDatabaseUrl);
    return urls;
  } catch {
    return null;
  }
}
