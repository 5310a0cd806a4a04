import { mendSetting, OVERRIDES } from './server-settings.ts';
import { sqlCheck } from './sql-check.ts';

/** Errors are logged at all. */
const LOGS_ERRORS = `(select setting not in ('log', 'fatal', 'panic') from pg_settings where name = 'log_min_messages')`;

/**
 * Our statements carry people's data in their parameters alone. Those of visitors are ended after 2.5 seconds: a log of
 * what takes longer than twice that never has one.
 */
const LOGS_STATEMENTS = `exists (select from pg_settings where (name = 'log_statement' and setting in ('mod', 'all'))
  or (name in ('log_min_duration_statement', 'log_min_duration_sample') and setting::int between 0 and 5000)
  or (name = 'log_transaction_sample_rate' and setting::float8 > 0))`;
const EXPLAINS_STATEMENTS = `exists (select from pg_settings
  where name = 'auto_explain.log_min_duration' and setting::int between 0 and 5000)`;

export const logging = sqlCheck(
  'PostgreSQL’s log quotes nobody',
  'Names and addresses in a log outlive their erasure, and are read by people who may not see the list',
  `with settings as (select * from pg_settings where source not in ('database', 'user', 'database user'))
   select 'the parameters of statements are logged, names and addresses among them' as what, ${mendSetting("'0'")} as fix,
     'fails' as severity
   from settings where setting <> '0' and (name = 'log_parameter_max_length' and ${LOGS_STATEMENTS}
     or name = 'auto_explain.log_parameter_max_length' and ${EXPLAINS_STATEMENTS})
   union all
   select 'the parameters of refused statements are logged', ${mendSetting("'0'")}, 'fails'
   from settings where name = 'log_parameter_max_length_on_error' and setting <> '0'
   union all
   select 'the log quotes the email of a refused duplicate', ${mendSetting("'terse'")}, 'warns'
   from settings where name = 'log_error_verbosity' and setting <> 'terse' and ${LOGS_ERRORS}
   union all
   select 'the log quotes statements that were refused', ${mendSetting("'panic'")}, 'warns'
   from settings where name = 'log_min_error_statement' and setting not in ('log', 'fatal', 'panic') and ${LOGS_ERRORS}
   union all
   select format('%s is %s for %s', name, value, whom), fix, 'fails'
   from ${OVERRIDES}
   where (name = 'log_statement' and value in ('mod', 'all')) or (name = 'log_min_duration_statement' and value ~ '^[0-9]{1,3}(ms)?$')
     or (name = 'log_parameter_max_length_on_error' and value <> '0')`,
);
