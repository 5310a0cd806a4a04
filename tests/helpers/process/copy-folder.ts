import { execFileSync } from 'node:child_process';

/** With owners and rights as they are, which cpSync does not keep. */
export function copyFolder(from: string, to: string) {
  execFileSync('cp', ['-a', from, to]);
}
