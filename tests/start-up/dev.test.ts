import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { findPostmaster } from '#scripts/harness/database/postgres-processes.ts';
import { register } from '#scripts/harness/example-registration.ts';
import { placeData, setUpFolder } from '#scripts/harness/folders.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { setUpBuiltCheckout } from '#scripts/harness/servers/checkout.ts';

it('npm run dev takes registrations, and Ctrl+C ends it together with its PostgreSQL', async () => {
  const dataDir = join(setUpFolder('dev'), 'data');
  placeData(dataDir);
  const port = await findFreePort();
  const child = spawn(process.execPath, ['scripts/run-typescript.mjs', 'scripts/dev.ts'], {
    cwd: setUpBuiltCheckout(),
    env: { PATH: process.env.PATH, ENV_FILE: '', DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const signalGroup = (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal);
  cleanUp(() => {
    if (child.exitCode === null) signalGroup('SIGKILL');
  });
  const tryToRegister = () =>
    register(`http://127.0.0.1:${port}`).then(
      ({ status }) => status,
      () => 'not yet',
    );
  await expect.poll(tryToRegister, { timeout: 120_000 }).toBe(201);
  // A terminal signals all processes of the command.
  signalGroup('SIGINT');
  await once(child, 'exit');
  await expect.poll(() => findPostmaster(join(dataDir, 'postgres'))).toBe(null);
});
