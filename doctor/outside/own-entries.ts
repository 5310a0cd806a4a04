import { randomBytes } from 'node:crypto';
import { OWN_ENTRY_FUNCTIONS, RPC } from '#registration/own-entry.ts';
import { jsonOf } from '../ask.ts';
import { CannotLook, type Check, fails, type Problem } from '../database/check.ts';
import { askBackend, type Backend, codeOf, describe } from './backend.ts';
import { PUSH } from './refusals.ts';

const KEY_BYTES = 32;

export const ownEntries: Check<Backend> = {
  name: 'An own entry opens to its key alone',
  why: 'With the key of a mail people see, confirm and erase what is stored of them; without it nobody may',
  async look(backend) {
    const problems: Problem[] = [];
    for (const name of OWN_ENTRY_FUNCTIONS) {
      // Nobody has this key: there are more of them than atoms.
      const body = { key: randomBytes(KEY_BYTES).toString('hex') };
      const answer = await askBackend(backend, {
        method: 'POST',
        path: `${RPC.slice(RPC.lastIndexOf('/'))}/${name}`,
        body,
      });
      if (answer.status === 404 || codeOf(answer) === '42501') {
        problems.push(fails(`${name} cannot be called (${describe(answer)})`, PUSH));
      } else if (answer.status !== 200) {
        throw new CannotLook(`It answers ${describe(answer)}`);
      } else if (jsonOf(answer)) {
        problems.push(fails(`${name} opens to a key of nobody’s`, PUSH));
      }
    }
    return problems;
  },
};
