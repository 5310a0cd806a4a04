import { MAX_LENGTHS, MAX_PADDED_NAME, ROLES } from '#contract/registration.ts';

const roles = ROLES.map(({ value }) => `'${value}'`).join(', ');
const tooLong = Object.entries({ ...MAX_LENGTHS, full_name: MAX_PADDED_NAME })
  .map(([column, length]) => `length(${column}) > ${length}`)
  .join(' or ');
const table = 'public.early_access_registrations';

/**
 * Rows that no registration may leave behind, found without trusting the table's own constraints and indexes:
 * a test that asked the constraints would only hear that they agree with themselves.
 */
export const BROKEN_RULES = `
  select 'unusable row' as rule, id::text as row from ${table}
  where length(trim(full_name)) < 2 or full_name is null
    or position('@' in email) < 2 or email is null or email ~ '@.*@' or split_part(email, '@', 2) not like '_%._%'
    or role not in (${roles})
    or checkbox_consent is not true
    or created_at_gtm is null or created_at_gtm in ('infinity', '-infinity')
    or user_agent is null
    or ${tooLong}
  union all
  select 'one row per email', lower(trim(email)) from ${table} group by lower(trim(email)) having count(*) > 1`;
