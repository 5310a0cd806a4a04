import { UserError } from '#settings/user-error.mjs';

const MINIMUM = [20, 19];

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = MINIMUM;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new UserError(`Node.js ${MINIMUM.join('.')} or newer is needed, and this is ${version}: install a newer one.`);
}
