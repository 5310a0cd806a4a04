import { mendSetting, OVERRIDES } from './server-settings.ts';
import { sqlCheck } from './sql-check.ts';

export const durability = sqlCheck(
  'A registration that was thanked for is on disk',
  'After a power cut people would be missing, or PostgreSQL would not start at all',
  `select format('%s is off', name) as what, ${mendSetting("'on'")} as fix
   from pg_settings
   where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' and source not in ('database', 'user', 'database user')
   union all
   select format('synchronous_commit is off for %s', whom), fix
   from ${OVERRIDES} where name = 'synchronous_commit' and value in ('off', 'false', 'no', '0')`,
);
