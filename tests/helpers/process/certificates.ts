import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';

/** An authority made for one test, and what it signs. */
export function createAuthority(name: string) {
  const folder = createTemporaryFolder('authority');
  const file = (ending: string) => join(folder, ending);
  const issue = (who: string, subject: string, ...args: string[]) => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${who}.key`];
    const request = ['req', '-x509', ...key, '-out', `${who}.crt`, '-days', '2', '-subj', `/CN=${subject}`, ...args];
    execFileSync('openssl', request, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  issue('ca', name);
  return {
    certificate: file('ca.crt'),
    /** A certificate for a server of this name, as OpenSSL writes it: `IP:127.0.0.1`, `DNS:example.com`. */
    sign(subjectAltName: string) {
      const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', `subjectAltName=${subjectAltName}`];
      issue('server', 'server', ...signed, '-addext', 'basicConstraints=critical,CA:false');
      return { key: readFileSync(file('server.key')), certificate: readFileSync(file('server.crt')) };
    },
    remove: () => removeFolder(folder),
  };
}
