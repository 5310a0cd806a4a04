import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { bundleFile } from '#scripts/build/bundle.ts';

const FOLDER = join(PROJECT_ROOT, '.cache/bundled');
const bundled = new Map<string, Promise<string>>();

/**
 * Starts a TypeScript file as a process, with these options as JSON in its argument. The file is bundled once, because
 * compiling it takes half a second for each start.
 */
export async function forkTypeScript(file: string, options: object): Promise<ChildProcess> {
  const program = bundled.get(file) ?? bundleOnce(file);
  bundled.set(file, program);
  return fork(await program, [JSON.stringify(options)]);
}

async function bundleOnce(file: string): Promise<string> {
  const program = join(FOLDER, basename(file).replace(/\.ts$/, '.mjs'));
  const code = await bundleFile(file);
  mkdirSync(FOLDER, { recursive: true });
  // The file is renamed when it is complete, because other processes may be doing the same.
  const unfinished = `${program}.${process.pid}`;
  writeFileSync(unfinished, code);
  renameSync(unfinished, program);
  return program;
}
