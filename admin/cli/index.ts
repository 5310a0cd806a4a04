import { createStopSignal } from '#runtime/program.ts';
import { main } from './main.ts';

// No one but the owner may read what the command writes to disk.
process.umask(0o077);

// A signal ends the command but not the process, which may have a file to remove and a PostgreSQL to stop.
const signal = createStopSignal();

// Without a listener, the process would crash when a reader such as `head` closes the pipe. The command itself notices
// that where it writes.
process.stdout.on('error', () => {});

const { stdin, stdout, stderr, env } = process;
const io = { stdin, stdout, stderr, env, now: () => new Date() };
process.exitCode = await main(process.argv.slice(2), io, signal);

// The doctor cannot close every connection that it has open when it is interrupted, and these would keep the process
// alive. PostgreSQL is told within this time to cancel a statement that was running.
if (signal.aborted) setTimeout(() => process.exit(), 2_000).unref();
