import { type Check, fails, warns } from '../database/check.ts';
import { readKey } from '../keys.ts';
import type { Backend } from './backend.ts';

const REPLACE = 'revoke it in the project’s dashboard (Settings, API Keys), then build with the sb_publishable_… key';

export const key: Check<Backend> = {
  name: 'The key is one for the public',
  why: 'A secret key goes past every right and rule, and this one is in every visitor’s browser',
  async look({ key: text, address, now }) {
    if (text === null) return [];
    const { kind, role, expiresAt } = readKey(text);
    if (kind === 'secret') return [fails('VITE_SUPABASE_ANON_KEY is a secret key (sb_secret_…)', REPLACE)];
    if (kind === 'privileged') {
      return [fails(`VITE_SUPABASE_ANON_KEY is a key of the role ${role ?? '(none)'}`, REPLACE)];
    }
    if (kind === 'unknown') {
      const fix = 'copy the sb_publishable_… key from the project’s dashboard (Settings, API Keys)';
      return [warns('VITE_SUPABASE_ANON_KEY is neither sb_publishable_… nor a JWT of the role anon', fix)];
    }
    if (expiresAt !== null && expiresAt <= now()) return [fails('VITE_SUPABASE_ANON_KEY has expired', REPLACE)];
    const isSupabase = new URL(address).hostname.endsWith('.supabase.co');
    if (kind === 'anon' && isSupabase) {
      return [
        warns('VITE_SUPABASE_ANON_KEY is of the old kind, which ends with 2026', 'build with the sb_publishable_… key'),
      ];
    }
    return [];
  },
};
