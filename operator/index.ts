import { main } from './main.ts';

// A signal ends the work, not the process: PostgreSQL may have been started for it, and a file half written.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

// A reader who leaves, as `head` does, is dealt with where something is written.
process.stdout.on('error', () => {});

const { stdin, stdout, stderr } = process;
const readEnv = () => process.env;
process.exitCode = await main(process.argv.slice(2), { stdin, stdout, stderr, readEnv }, stop.signal);
