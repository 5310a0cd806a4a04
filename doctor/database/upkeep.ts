import { FUNCTIONS, RELATIONS } from '#database/restrict-public.ts';
import { OURS, sqlCheck } from './sql-check.ts';

export const indexes = sqlCheck(
  'Every index is needed, and none is missing',
  'A spare one slows each registration down; a missing one makes erasing a person slow',
  `with indexes as materialized (
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
);

export const autovacuum = sqlCheck(
  'Autovacuum cleans up behind the list',
  'Without it erased rows are never overwritten and the table grows for ever',
  `select 'warns' as severity, format('autovacuum is off for %s', oid::regclass) as what,
     format('alter table %s reset (autovacuum_enabled);', oid::regclass) as fix
   from pg_class where oid in ${OURS} and lower(reloptions::text)::text[] && array['autovacuum_enabled=false', 'autovacuum_enabled=off']`,
);

export const slots = sqlCheck(
  'No replication slot is left behind',
  'It keeps PostgreSQL’s log, with every registration in it, until the disk is full',
  `select 'warns' as severity, format('nobody reads from the replication slot %I', slot_name) as what,
     format('select pg_drop_replication_slot(%L);', slot_name) as fix
   from pg_replication_slots where not active and not temporary`,
);

export const bystanders = sqlCheck(
  'Visitors cannot watch each other',
  'Statistics and locks tell how many people register, and when',
  `with open as (
     select format('function %s', oid::regprocedure) as target from pg_proc
     where pronamespace = 'pg_catalog'::regnamespace and proname ~ '${FUNCTIONS}' and has_function_privilege('public', oid, 'execute')
     union all
     select format('table %s', oid::regclass) from pg_class
     where relnamespace = 'pg_catalog'::regnamespace and relname ~ '${RELATIONS}' and has_table_privilege('public', oid, 'select')
   )
   select format('everybody may use the %s', target) as what, format('revoke all on %s from public;', target) as fix from open
   union all
   select 'everybody may make temporary tables', format('revoke temporary on database %I from public;', current_database())
   where has_database_privilege('public', current_database(), 'temporary')`,
);
