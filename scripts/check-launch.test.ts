import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const SERVER = {
  SITE_URL: 'https://list.vibescore.io',
  SMTP_URL: 'smtps://user:password@smtp.vibescore.io',
  MAIL_FROM: 'hello@vibescore.io',
  INVITE_URL: 'https://app.vibescore.io',
};

function check(part: string, env: Record<string, string> = {}) {
  const args = ['scripts/run-typescript.mjs', 'scripts/check-launch.ts', part];
  const { status, stdout } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, ENV_FILE: '', ...env },
    encoding: 'utf8',
  });
  return { status, stdout };
}

it('check:launch of the server passes where its settings stand, whatever the words are', () => {
  expect(check('server', SERVER)).toEqual({ status: 0, stdout: '\nNothing left to replace.\n' });
});

it('check:launch of the server names each setting that is still an example', () => {
  const examples = { SMTP_URL: 'smtps://user:password@smtp.example.com', INVITE_URL: 'https://app.example.com' };
  const { status, stdout } = check('server', { ...SERVER, ...examples });
  expect(status).toBe(1);
  expect(stdout).toMatch(/SMTP_URL +smtp\.example\.com\n +INVITE_URL +https:\/\/app\.example\.com\/\n\n2 left/);
});

it('check:launch of the words lists everything that a page marks as a sample, and each address once', () => {
  const { status, stdout } = check('words', SERVER);
  expect(status).toBe(1);
  for (const name of ['CEO', 'CTO', 'CUSTOMERS']) expect(stdout).toMatch(new RegExp(`${name} +“Sample`));
  expect(stdout.match(/privacy@example\.com/g)).toHaveLength(1);
  expect(stdout).not.toContain('SITE_URL');
});
