import { REGISTRATIONS } from '#contract/registration.ts';
import type { Database } from '#postgres/pool.ts';

/** A table with its columns. Names are quoted as PostgreSQL needs them. */
export type BackupTable = {
  name: string;
  columns: string[];
  /** The column that numbers its rows, if it has one. */
  numberColumn: string | null;
};

/** A backup leaves out which programs are sending at this moment: they say so again every few seconds. */
export const LEFT_OUT = ['waitlist.senders'];

// The tables come from the catalogue, so a new one cannot be forgotten. A table comes after those that it refers to.
const TABLES = `
  with recursive list as (
    select oid, format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
    where relkind in ('r', 'p') and not relispartition
      and (oid = to_regclass('${REGISTRATIONS}') or relnamespace = to_regnamespace('waitlist'))
  ), places (oid, place) as (
    select oid, 0 from list
    union
    select conrelid, place + 1 from places join pg_constraint on confrelid = places.oid and conrelid <> confrelid
  )
  select name,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    (select quote_ident(attname) from pg_attribute where attrelid = oid and attidentity <> '') as "numberColumn"
  from list
  where name <> all($1)
  order by (select max(place) from places where places.oid = list.oid), name`;

/** Reads every table of the list, in an order in which they can be filled. */
export const readTables = (database: Database) => database.query<BackupTable>(TABLES, [LEFT_OUT]);
