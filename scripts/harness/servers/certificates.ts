import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setUpFolder } from '#scripts/harness/folders.ts';

/** Creates an authority that signs certificates, for one test, or for those of one file. */
export function setUpAuthority(name: string) {
  const folder = setUpFolder('authority');
  const issue = (who: string, subject: string, ...args: string[]) => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${who}.key`];
    const request = ['req', '-x509', ...key, '-out', `${who}.crt`, '-days', '2', '-subj', `/CN=${subject}`, ...args];
    execFileSync('openssl', request, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  issue('ca', name);
  return {
    certificate: join(folder, 'ca.crt'),
    /** Signs a certificate for a server of this name, in OpenSSL's notation: `IP:127.0.0.1`, `DNS:example.com`. */
    sign(subjectAltName: string) {
      const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', `subjectAltName=${subjectAltName}`];
      issue('server', 'server', ...signed, '-addext', 'basicConstraints=critical,CA:false');
      return { key: readFileSync(join(folder, 'server.key')), certificate: readFileSync(join(folder, 'server.crt')) };
    },
  };
}
