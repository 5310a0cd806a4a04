import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

const ROUNDS = 4096;

/**
 * What PostgreSQL stores of a password (RFC 5802), so that the password itself is in no statement and no log. The same
 * every time: a pooler logs in with what it remembers of the verifier, which another salt would make useless.
 */
export function scramVerifier(name: string, password: string): string {
  const salt = createHmac('sha256', password).update(`salt of ${name}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const key = (purpose: string) => createHmac('sha256', salted).update(purpose).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  const serverKey = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
