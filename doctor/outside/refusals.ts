import { COLUMNS, TABLE } from '#registration/contract.ts';
import type { Answer } from '../ask.ts';
import { CannotLook, type Check, fails, type Problem, warns } from '../database/check.ts';
import { aBrokenRow, askBackend, type Backend, codeOf, describe, nobodysId } from './backend.ts';

const REFUSED = '42501';
const RULE_BROKEN = '23514';
const LIST = `public.${TABLE}`;
const SEE_INSIDE = 'npm run waitlist -- doctor, with DATABASE_URL set to the direct address, names the right';

const revoke = (right: string) => `revoke ${right} on table ${LIST} from public, anon; -- ${SEE_INSIDE}`;

export const reading: Check<Backend> = {
  name: 'A stranger may not read the list',
  why: 'The key is in every visitor’s browser: whoever has it would have everybody’s name and address',
  async look(backend) {
    for (const column of ['id', 'created_at', ...COLUMNS]) {
      // No row is asked for: the right to it is what matters.
      const answer = await askBackend(backend, { path: `/${TABLE}?select=${column}&limit=0` });
      if (codeOf(answer) === REFUSED) continue;
      if (answer.status !== 200) throw new CannotLook(`It answers ${describe(answer)}`);
      return [await describeLeak(backend, column)];
    }
    return [];
  },
};

async function describeLeak(backend: Backend, column: string): Promise<Problem> {
  const path = `/${TABLE}?select=${column}&limit=1`;
  const { headers } = await askBackend(backend, { method: 'HEAD', path, headers: { prefer: 'count=exact' } });
  const rows = Number(headers['content-range']?.split('/')[1] ?? Number.NaN);
  if (rows === 0) return warns(`${column} may be read; only row rules keep it empty`, revoke(`select`));
  return fails(`${column} may be read${rows > 0 ? ` in ${rows} rows` : ''}`, revoke('select'));
}

/** Each of these is refused for want of a right before PostgreSQL looks at a row. */
const expectRefusal = (answer: Answer, what: string, fix: string): Problem[] => {
  const code = codeOf(answer);
  if (code === REFUSED) return [];
  if (answer.status < 300 || code === RULE_BROKEN || code === '23502') return [fails(what, fix)];
  throw new CannotLook(`It answers ${describe(answer)}`);
};

export const changing: Check<Backend> = {
  name: 'A stranger may not change or erase anybody',
  why: 'A waitlist that anybody can empty is none',
  async look(backend) {
    const path = `/${TABLE}?id=eq.${nobodysId()}`;
    const headers = { prefer: 'return=minimal' };
    const changed = await askBackend(backend, { method: 'PATCH', path, headers, body: { full_name: 'x' } });
    const erased = await askBackend(backend, { method: 'DELETE', path, headers });
    return [
      ...expectRefusal(changed, 'rows may be changed', revoke('update')),
      ...expectRefusal(erased, 'rows may be erased', revoke('delete')),
    ];
  },
};

const insert = (backend: Backend, prefer: string, more: Record<string, unknown> = {}) =>
  askBackend(backend, { method: 'POST', path: `/${TABLE}`, headers: { prefer }, body: { ...aBrokenRow(), ...more } });

export const inserting: Check<Backend> = {
  name: 'A stranger may insert, and nothing with it',
  why: 'An insert that returns its row, overwrites another or sets its own number needs rights that nobody has',
  async look(backend) {
    const cases: [prefer: string, more: Record<string, unknown>, what: string, right: string][] = [
      ['return=representation', {}, 'an insert returns its row', 'select'],
      ['resolution=merge-duplicates', {}, 'an insert may overwrite a row', 'update'],
      ['resolution=ignore-duplicates', {}, 'an insert may tell in silence who is registered', 'select'],
      ['return=minimal', { id: nobodysId() }, 'an insert may set its id', 'insert (id)'],
      ['return=minimal', { created_at: '2000-01-01' }, 'an insert may set its time', 'insert (created_at)'],
    ];
    const problems: Problem[] = [];
    for (const [prefer, more, what, right] of cases) {
      problems.push(...expectRefusal(await insert(backend, prefer, more), what, revoke(right)));
    }
    return problems;
  },
};

export const PUSH = 'npx supabase db push --db-url …, with the direct address of the project';

export const door: Check<Backend> = {
  name: 'The door is open, and guarded',
  why: 'People must be able to register, and what breaks a rule must not be stored',
  async look(backend) {
    const row = aBrokenRow();
    const answer = await insert(backend, 'return=minimal', row);
    const code = codeOf(answer);
    if (code === RULE_BROKEN) return [];
    if (answer.status === 201) {
      const erase = `delete from ${LIST} where email = '${row.email}';`;
      return [fails('a row that breaks every rule was stored', `${erase}\n${PUSH}`)];
    }
    if (code === REFUSED) return [fails('nobody can register', `grant insert on the ten columns again: ${SEE_INSIDE}`)];
    if (answer.status === 404) return [fails(`there is no list (${describe(answer)})`, PUSH)];
    if (answer.status === 401 || answer.status === 403) {
      return [fails(`the key is not accepted (${describe(answer)})`, 'build the site with the project’s present key')];
    }
    throw new CannotLook(`It answers ${describe(answer)}`);
  },
};
