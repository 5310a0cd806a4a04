import type { Database } from '#postgres/pool.ts';
import { getDatabaseHost } from '#settings/database-url.ts';
import { isLoopback } from '#settings/values.ts';
import { type Checks, fails, warns } from '../check.ts';
import { DESCRIBE_SETTING, fixSetting, IS_OFF, IS_ON, OURS, SETTINGS, sqlChecks } from './sql.ts';

/** Whether errors are logged at all. */
const LOGS_ERRORS = `(select setting not in ('log', 'fatal', 'panic') from pg_settings where name = 'log_min_messages')`;

/**
 * Our statements carry personal data in their parameters alone. Those of visitors are cancelled after 2.5 seconds: a
 * log of what takes longer than twice that never has one.
 */
const LOGS_STATEMENTS = `exists (select from pg_settings where (name = 'log_statement' and setting in ('mod', 'all'))
  or (name in ('log_min_duration_statement', 'log_min_duration_sample') and setting::int between 0 and 5000)
  or (name = 'log_transaction_sample_rate' and setting::float8 > 0))`;
const EXPLAINS_STATEMENTS = `exists (select from pg_settings
  where name = 'auto_explain.log_min_duration' and setting::int between 0 and 5000)`;

/** Checks of the database itself. */
export const UPKEEP = sqlChecks({
  'The database accepts writes': {
    why: 'No registration can be stored in one that is read-only',
    sql: `select 'it is a standby' as what, 'set DATABASE_URL to an address that leads to the primary' as fix
   where pg_is_in_recovery()
   union all
   select ${DESCRIBE_SETTING}, format(case when scope is null then '%s' else E'begin read write;\\n%s\\ncommit;' end, ${fixSetting('off')})
   from ${SETTINGS} where name = 'default_transaction_read_only' and value ${IS_ON}`,
  },
  'Autovacuum is on': {
    why: 'Without it erased rows are never overwritten and the table grows for ever',
    sql: `select 'warns' as severity, format('autovacuum is off for %s', oid::regclass) as what,
     format('alter table %s reset (autovacuum_enabled);', oid::regclass) as fix
   from pg_class where oid in ${OURS} and lower(reloptions::text)::text[] && array['autovacuum_enabled=false', 'autovacuum_enabled=off']
   union all
   select 'warns', ${DESCRIBE_SETTING}, ${fixSetting('on')}
   from ${SETTINGS} where name in ('autovacuum', 'track_counts') and value ${IS_OFF}`,
  },
  'No index is redundant, and none is missing': {
    why: 'A redundant one slows each registration down; a missing one makes erasing a person slow',
    sql: `with indexes as materialized (
     select indrelid, indexrelid, regexp_replace(pg_get_indexdef(indexrelid), ' INDEX .+? ON ', '') as definition
     from pg_index where indrelid in ${OURS}
   )
   select 'warns' as severity,
     format('%s does what %s does already', one.indexrelid::regclass, other.indexrelid::regclass) as what,
     format('drop index %s;', one.indexrelid::regclass) as fix
   from indexes as one join indexes as other on one.definition = other.definition and one.indexrelid > other.indexrelid
   union all
   select 'warns', format('%s has no index for its reference to %s', conrelid::regclass, confrelid::regclass),
     format('create index on %s (%s);', conrelid::regclass,
       (select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = conrelid and attnum = any (conkey)))
   from pg_constraint
   where contype = 'f' and confrelid in ${OURS} and not exists (select from pg_index
     where indrelid = conrelid and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey)`,
  },
  'No replication slot is abandoned': {
    why: 'It keeps PostgreSQL’s write-ahead log, with every registration in it, until the disk is full',
    sql: `select 'warns' as severity, format('nothing reads from the replication slot %I', slot_name) as what,
     format('select pg_drop_replication_slot(%L);', slot_name) as fix
   from pg_replication_slots where not active and not temporary`,
  },
});

/** Checks of the PostgreSQL server that the database runs on. */
export const SERVER = sqlChecks({
  'A confirmed registration survives a crash': {
    why: 'After a power cut people would be missing, or PostgreSQL would not start at all',
    sql: `select ${DESCRIBE_SETTING} as what, ${fixSetting('on')} as fix
   from ${SETTINGS} where name in ('fsync', 'full_page_writes', 'synchronous_commit') and value ${IS_OFF}
   union all
   select format('%s would be empty after a crash (unlogged)', string_agg(name, ', ' order by name)),
     string_agg(format('alter table %s set logged;', name), e'\\n' order by referenced, name)
   from (
     -- PostgreSQL refuses to switch a table before the tables that it references.
     select c.oid::regclass::text as name, (
       select count(*) from pg_constraint where conrelid = c.oid and contype = 'f') as referenced
     from pg_class c where c.oid in ${OURS} and c.relkind = 'r' and c.relpersistence = 'u') as unlogged
   having count(*) > 0`,
  },
  'PostgreSQL’s log holds no personal data': {
    why: 'Names and addresses in a log outlive their erasure, and are read by people who may not see the list',
    sql: `with settings as (select * from ${SETTINGS}), server as (select * from settings where scope is null)
   select 'the parameters of statements are logged, names and addresses among them' as what, ${fixSetting('0')} as fix,
     'fails' as severity
   from server where value <> '0' and (name = 'log_parameter_max_length' and ${LOGS_STATEMENTS}
     or name = 'auto_explain.log_parameter_max_length' and ${EXPLAINS_STATEMENTS})
   union all
   select 'the parameters of refused statements are logged', ${fixSetting('0')}, 'fails'
   from server where name = 'log_parameter_max_length_on_error' and value <> '0'
   union all
   select 'the log quotes the email of a refused duplicate', ${fixSetting('terse')}, 'warns'
   from server where name = 'log_error_verbosity' and value <> 'terse' and ${LOGS_ERRORS}
   union all
   select 'the log quotes statements that were refused', ${fixSetting('panic')}, 'warns'
   from server where name = 'log_min_error_statement' and value not in ('log', 'fatal', 'panic') and ${LOGS_ERRORS}
   union all
   select ${DESCRIBE_SETTING}, reset, 'fails'
   from settings
   where scope is not null and ((name = 'log_statement' and value in ('mod', 'all'))
     or (name in ('log_min_duration_statement', 'log_min_duration_sample', 'auto_explain.log_min_duration') and value <> '-1')
     or (name in ('log_transaction_sample_rate', 'log_parameter_max_length_on_error') and value <> '0')
     or (name = 'log_error_verbosity' and value <> 'terse')
     or (name = 'log_min_error_statement' and value not in ('log', 'fatal', 'panic')))`,
  },
  'No one connects over the network without a password': {
    why: 'Anyone who reaches the port could become any role, the owner included',
    onlyIf: `current_setting('listen_addresses') <> '' and has_table_privilege('pg_hba_file_rules', 'select')
    and has_function_privilege('pg_hba_file_rules()', 'execute')`,
    // PostgreSQL's container image trusts its own loopback.
    sql: `select format('connections from %s are trusted', address) as what,
     case when address in ('127.0.0.1', '::1', 'localhost') then 'warns' else 'fails' end as severity,
     format('replace trust by scram-sha-256 in line %s of %s, then: select pg_reload_conf();', line_number,
       current_setting('hba_file')) as fix
   from pg_hba_file_rules where type like 'host%' and auth_method = 'trust'`,
  },
});

export const ENCRYPTION: Checks<{ database: Database; databaseUrl: string }> = {
  'The connection to a remote database is encrypted': {
    why: 'Names, addresses and the password would travel readable for anyone on the way',
    async run({ databaseUrl }) {
      const host = getDatabaseHost(databaseUrl);
      const isLocal = isLoopback(host.replace(/:\d+$/, '')) || /^(\/|%2f)/i.test(host);
      const mode = new URLSearchParams(databaseUrl.split('?')[1]).get('sslmode') ?? '';
      // Without a mode, the connection to another machine is encrypted.
      if (isLocal || mode !== 'disable') return [];
      const fix = 'add sslmode=verify-full to DATABASE_URL, or sslmode=require if its certificate is not a public one';
      return [fails(`${host} is reached without TLS`, fix)];
    },
  },
};
