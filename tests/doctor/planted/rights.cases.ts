import { defaultPrivileges, functionRights, schemaRights, tableRights } from '#doctor/database/rights.ts';
import { owners, roles } from '#doctor/database/roles.ts';
import { policies, rowRules } from '#doctor/database/row-rules.ts';
import { LIST } from '#doctor/database/sql-check.ts';
import { trials } from '#doctor/database/trials.ts';
import { type Mistake, planted } from './mistake.ts';

export const RIGHTS_MISTAKES: Mistake[] = [
  planted('anon may read', tableRights, /anon may select on public/, `grant select on ${LIST} to anon`),
  planted(
    'anon may read one column',
    tableRights,
    /anon may select \(email\)/,
    `grant select (email) on ${LIST} to anon`,
  ),
  planted('users may do all', tableRights, /authenticated may delete, insert/, `grant all on ${LIST} to authenticated`),
  planted('everybody may change', tableRights, /public may update/, `grant update on ${LIST} to public`),
  planted('anon may set the id', tableRights, /anon may insert \(id\)/, `grant insert (id) on ${LIST} to anon`),
  planted('anon may insert any column', tableRights, /anon may insert on/, `grant insert on ${LIST} to anon`),
  planted(
    'a right to pass on',
    tableRights,
    /pass on insert/,
    `grant insert (email) on ${LIST} to anon with grant option`,
  ),
  planted('the door is closed', tableRights, /anon may not insert email/, `revoke insert (email) on ${LIST} from anon`),
  planted('the sequence is open', tableRights, /id_seq/, `grant usage on sequence ${LIST}_id_seq to anon`),
  planted('the keys are open', tableRights, /waitlist\.entries/, 'grant select on waitlist.entries to authenticated'),
  planted('what happened', trials, /anon can read the list/, `grant select on ${LIST} to anon`),
  planted('row rules off', rowRules, /are off/, `alter table ${LIST} disable row level security`),
  planted('row rules forced', rowRules, /for the owner too/, `alter table ${LIST} force row level security`),
  planted('a policy for all', policies, /"?let me"?/, `create policy "let me" on ${LIST} using (true)`),
  planted(
    'our policy loosened',
    policies,
    /missing/,
    `alter policy "Anyone may join the list by giving consent" on ${LIST} with check (true)`,
  ),
  planted('no policy', policies, /missing/, `drop policy "Anyone may join the list by giving consent" on ${LIST}`),
  planted('anon ignores row rules', roles, /ignore row rules/, 'alter role anon bypassrls'),
  planted('anon reads everything', roles, /in the role pg_read_all_data/, 'grant pg_read_all_data to anon'),
  planted('anon logs in', roles, /anon may log in/, 'alter role anon login'),
  planted('a foreign owner', owners, /belongs to authenticated/, `alter table ${LIST} owner to authenticated`),
  planted('everybody creates', schemaRights, /public may create/, 'grant create on schema public to public'),
  planted(
    'anon looks behind',
    schemaRights,
    /anon may use the schema waitlist/,
    'grant usage on schema waitlist to anon',
  ),
  planted(
    'a function behind',
    functionRights,
    /registration_of/,
    'grant execute on function waitlist.registration_of to public',
  ),
  planted(
    'an own entry for users',
    functionRights,
    /authenticated may call/,
    'grant execute on function public.my_entry to authenticated',
  ),
  planted('no own entry', functionRights, /anon may not call/, 'revoke execute on function public.my_entry from anon'),
  planted(
    'default privileges',
    defaultPrivileges,
    /anon may select/,
    'alter default privileges in schema public grant select on tables to anon',
  ),
  planted(
    'default privileges everywhere',
    defaultPrivileges,
    /authenticated may execute/,
    'alter default privileges grant execute on functions to authenticated',
  ),
];
