import { LIST, sqlCheck } from './sql-check.ts';

const POLICY = 'Anyone may join the list by giving consent';
const CREATE_POLICY = `create policy "${POLICY}" on ${LIST} for insert to anon with check (checkbox_consent);`;

export const rowRules = sqlCheck(
  'Row rules are on',
  'Without them a right on the table is a right on every row of it',
  `select 'row rules are off' as what, 'alter table ${LIST} enable row level security;' as fix
   from pg_class where oid = to_regclass('${LIST}') and not relrowsecurity
   union all
   select 'row rules hold for the owner too, so that nobody sees their own entry',
     'alter table ${LIST} no force row level security;'
   from pg_class where oid = to_regclass('${LIST}') and relforcerowsecurity`,
);

export const policies = sqlCheck(
  'The one policy is ours',
  'Policies add up: one that says yes is enough to open every row',
  `with found as (
     select polname, polname = '${POLICY}' and polcmd = 'a' and polpermissive and polqual is null
       and polroles = array[to_regrole('anon')::oid] and pg_get_expr(polwithcheck, polrelid) = 'checkbox_consent' as is_ours
     from pg_policy where polrelid = to_regclass('${LIST}')
   )
   select format('there is another policy, %I', polname) as what, format('drop policy %I on ${LIST};', polname) as fix
   from found where not is_ours
   union all
   select 'the policy that lets people join is missing', '${CREATE_POLICY}'
   where to_regclass('${LIST}') is not null and not exists (select from found where is_ours)`,
);
