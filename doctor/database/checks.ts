import type { Database } from '#database/pool.ts';
import type { Check } from './check.ts';
import { durability } from './durability.ts';
import { buckets, exposedSchemas, extensions } from './hosted.ts';
import { logging } from './logging.ts';
import { migrations } from './migrations.ts';
import { defaultPrivileges, functionRights, schemaRights, tableRights } from './rights.ts';
import { owners, roles } from './roles.ts';
import { policies, rowRules } from './row-rules.ts';
import { shape } from './shape.ts';
import { autovacuum, bystanders, indexes, slots } from './upkeep.ts';
import { copies, foreignTables, functions, publications, relatives, triggers, views } from './ways-out.ts';

/** For every database, in a read-only transaction. */
export const CATALOGUE_CHECKS: Check<Database>[] = [
  ...[migrations, shape, rowRules, policies],
  ...[roles, owners, tableRights, schemaRights, functionRights, defaultPrivileges],
  ...[views, functions, triggers, relatives, publications, foreignTables, copies],
  ...[exposedSchemas, extensions, buckets],
  ...[indexes, autovacuum, slots],
];

/** For a database that holds nothing else, whose catalogue is closed to visitors. */
export const EMBEDDED_CHECKS: Check<Database>[] = [bystanders];

/** About the server that the database runs on. */
export const SERVER_CHECKS: Check<Database>[] = [durability, logging];
