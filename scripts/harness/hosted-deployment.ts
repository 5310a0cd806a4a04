import { run } from '#scripts/setup/run.mjs';

// Workers and the build inherit the ports that the first process chooses.
process.env.HOSTED_PORT ??= String(42_000 + (process.pid % 7_000) * 3);
const port = Number(process.env.HOSTED_PORT);

export const HOSTED_SITE = `http://127.0.0.1:${port + 1}`;
export const GATEWAY = `http://127.0.0.1:${port + 2}`;
export const PROJECT_PATH = '/projects/one';
export const ANON_KEY = 'hosted-anon-key';
/** Where the site is built for a hosted project. */
export const HOSTED_CLIENT = '.cache/hosted-client';

/** Builds the site for a hosted project, whose address has a path and a trailing slash: both have to work. */
export const buildHosted = () =>
  run('Building the site for a hosted project', [process.execPath, '--import', 'tsx', 'tests/hosted/build.ts'], {
    minutes: 5,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: HOSTED_SITE,
      VITE_SUPABASE_URL: `${GATEWAY}${PROJECT_PATH}/`,
      VITE_SUPABASE_ANON_KEY: ANON_KEY,
    },
  });
