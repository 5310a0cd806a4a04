/** Where everything of a hosted deployment stands in these tests. Workers inherit what the first process decided. */
process.env.HOSTED_PORT ??= String(42_000 + (process.pid % 7_000) * 3);
const port = Number(process.env.HOSTED_PORT);

export const BACKEND_PORT = port;
export const SITE = `http://127.0.0.1:${port + 1}`;
export const GATE = `http://127.0.0.1:${port + 2}`;
/** With a path and a slash at its end: whatever people paste has to work. */
export const PROJECT_PATH = '/projects/one';
export const SUPABASE_URL = `${GATE}${PROJECT_PATH}/`;
export const ANON_KEY = 'hosted-anon-key';
export const BUILD_DIR = '.cache/hosted-build';
