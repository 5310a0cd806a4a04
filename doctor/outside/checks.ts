import type { Check } from '../database/check.ts';
import { examine, type Finding } from '../database/examine.ts';
import { readKey } from '../keys.ts';
import type { Backend } from './backend.ts';
import { key } from './key.ts';
import { ownEntries } from './own-entries.ts';
import { changing, door, inserting, reading } from './refusals.ts';
import { buckets, graphql, privateSchemas, root, signUps } from './surface.ts';

const AS_A_STRANGER: Check<Backend>[] = [
  ...[reading, changing, inserting, door, ownEntries],
  ...[privateSchemas, root, graphql, signUps, buckets],
];

/** With a secret key nothing would be refused: whoever has one must not try. */
export async function examineOutside(backend: Backend): Promise<Finding[]> {
  const isSecret = backend.key !== null && ['secret', 'privileged'].includes(readKey(backend.key).kind);
  const checks = backend.key === null ? AS_A_STRANGER : isSecret ? [key] : [key, ...AS_A_STRANGER];
  return examine(checks, backend);
}
