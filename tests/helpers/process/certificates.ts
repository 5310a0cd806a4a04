import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An authority made for one test, and what it signs. */
export function createAuthority(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vibescore-authority-'));
  const file = (ending: string) => join(folder, ending);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '2', '-subj', `/CN=${name}`);
  return {
    certificate: file('ca.crt'),
    /** A certificate for a server of this name, as OpenSSL writes it: `IP:127.0.0.1`, `DNS:example.com`. */
    sign(subjectAltName: string) {
      openssl(
        ...[
          'req',
          '-x509',
          ...newKey,
          '-keyout',
          'server.key',
          '-out',
          'server.crt',
          '-days',
          '2',
          '-subj',
          '/CN=server',
        ],
        ...['-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', `subjectAltName=${subjectAltName}`],
        ...['-addext', 'basicConstraints=critical,CA:false'],
      );
      return { key: readFileSync(file('server.key')), certificate: readFileSync(file('server.crt')) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
