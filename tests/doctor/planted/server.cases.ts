import { durability } from '#doctor/database/durability.ts';
import { logging } from '#doctor/database/logging.ts';
import { type Mistake, planted } from './mistake.ts';

export const SERVER_MISTAKES: Mistake[] = [
  planted('fsync', durability, /fsync is off/, 'alter system set fsync = off', 'select pg_reload_conf()'),
  planted(
    'torn pages',
    durability,
    /full_page_writes is off/,
    'alter system set full_page_writes = off',
    'select pg_reload_conf()',
  ),
  planted(
    'late commits',
    durability,
    /synchronous_commit is off for database/,
    'alter database waitlist_app set synchronous_commit = off',
  ),
  planted(
    'late commits of visitors',
    durability,
    /synchronous_commit is off for role anon/,
    'alter role anon set synchronous_commit = off',
  ),
  planted(
    'statements in the log',
    logging,
    /parameters of statements/,
    "alter system set log_statement = 'all'",
    'select pg_reload_conf()',
  ),
  planted(
    'slow statements in the log',
    logging,
    /parameters of statements/,
    'alter system reset log_parameter_max_length',
    'alter system set log_min_duration_statement = 100',
    'select pg_reload_conf()',
  ),
  planted(
    'parameters of errors in the log',
    logging,
    /parameters of refused/,
    'alter system set log_parameter_max_length_on_error = 100',
    'select pg_reload_conf()',
  ),
  planted(
    'duplicates in the log',
    logging,
    /refused duplicate/,
    'alter system set log_error_verbosity = verbose',
    'select pg_reload_conf()',
  ),
  planted(
    'a visitor’s statements in the log',
    logging,
    /log_statement is all for role anon/,
    "alter role anon set log_statement = 'all'",
  ),
];
