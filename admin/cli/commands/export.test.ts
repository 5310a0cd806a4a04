import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { addMadeUpPeople } from '#admin/studio/demo/made-up-people.ts';
import { takeSteps } from '#scripts/harness/database/builders.ts';
import { setUpList, startWaitlist } from '#scripts/harness/database/list.ts';
import { holdLock, readStoredRows, waitForLock } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';

const { database, run, runIn, insert } = await setUpList();
const folder = setUpFolder('export');
const insertMany = (count: number) => addMadeUpPeople(database.pool, count);

const HEADINGS =
  'created_at,full_name,email,role,checkbox_consent,created_at_gtm,user_agent,referrer,utm_source,utm_medium,utm_campaign,' +
  'confirmed_at,invited_at,accepted_at,joined_at,survey_stage,survey_team,survey_hardest,survey_worth\r\n';

it('an export as CSV is safe in a spreadsheet', async () => {
  const created_at = '2025-05-01T10:00:00.123456Z';
  await insert({ full_name: '=HYPERLINK("x")', email: '+tag@example.com', utm_source: 'a,b', created_at });
  await takeSteps(database, { confirmed: '2025-05-02T10:00:00Z', survey: { stage: 'idea', worth: '=1, or less' } });
  const { code, stdout, stderr } = await run('export');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(
    `${HEADINGS}2025-05-01T10:00:00.123456+00:00,"'=HYPERLINK(""x"")",'+tag@example.com,founder,true,` +
      '2025-05-01T12:00:00+00:00,Test/1.0,,"a,b",,,2025-05-02T10:00:00+00:00,,,,idea,,,"\'=1, or less"\r\n',
  );
});

it('an export as JSON lines has every value as it is stored', async () => {
  const row = aRegistration({ full_name: '=1+1 "é"\u2028', referrer: 'https://example.com/' });
  await insert({ ...row, created_at: '2025-05-01T10:00:00Z' });
  const { stdout } = await run('export', '--format', 'jsonl');
  expect(stdout.endsWith('\n')).toBe(true);
  expect(JSON.parse(stdout)).toMatchObject({
    created_at: '2025-05-01T10:00:00+00:00',
    ...row,
    created_at_gtm: '2025-05-01T12:00:00+00:00',
    joined_at: null,
    survey_worth: null,
  });
});

it.each([
  ['csv', '\r\n'],
  ['jsonl', '\n'],
])('an export as %s has no control characters but its line breaks', async (format, lineBreak) => {
  const controls = '\u001b]0;title\u0007\u009b31m\u202e\u2066\u007f\r\b';
  await insert({ full_name: 'Bob\u202e\u2066', utm_source: controls, user_agent: controls });
  const { stdout } = await run('export', '--format', format);
  expect(stdout).toContain('Bob');
  expect(stdout.replaceAll(lineBreak, '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

it('an export replaces an earlier file with one that only its owner can read', async () => {
  await insertMany(1500);
  const out = join(folder, 'people.csv');
  writeFileSync(out, 'before');
  const stderr = `Exported 1,500 registrations to ${out}\n`;
  expect(await run('export', '--out', out)).toEqual({ code: 0, stdout: '', stderr });
  expect(readFileSync(out, 'utf8').split('\r\n')).toHaveLength(1502);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['people.csv']);
});

it('an export does not follow a link that is planted while it runs', async () => {
  const elsewhere = setUpFolder('elsewhere');
  const out = join(folder, 'planted.csv');
  await insertMany(10);
  const release = await blockList();
  const ended = run('export', '--out', out);
  await waitForLock(database);
  symlinkSync(elsewhere, out);
  release();
  expect(await ended).toMatchObject({ code: 0 });
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(lstatSync(out).isFile()).toBe(true);
  rmSync(out);
});

it('an export to something that is not a file is refused', async () => {
  const link = join(folder, 'link.csv');
  symlinkSync('/dev/null', link);
  expect(await run('export', '--out', link)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--out must name a file, and '.*link\.csv' is something else\. See: /),
  });
  rmSync(link);
});

it('an export says where it could not write', async () => {
  const { code, stderr } = await run('export', '--out', join(folder, 'missing/people.csv'));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^ENOENT: .*missing\/people\.csv.*\n$/);
});

it.each([
  ['022', 'Others can read the file that this goes to: use --out, or run "umask 077" first\n'],
  ['077', ''],
])('an export redirected by a shell with umask %s warns if others can read it', (umask, stderr) => {
  const file = join(folder, 'redirected.csv');
  const command = `umask ${umask}; exec "$0" build/cli/index.js export > "$1"`;
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
  const ended = spawnSync('/bin/sh', ['-c', command, process.execPath, file], { env, encoding: 'utf8' });
  expect(ended).toMatchObject({ status: 0, stderr });
  expect(readFileSync(file, 'utf8')).toBe(HEADINGS);
  rmSync(file);
});

it('the command line has a umask that keeps files from others, whatever the shell’s is', () => {
  const script = `data:text/javascript,process.umask(0);process.on('exit',()=>console.log(process.umask().toString(8)))`;
  const ended = spawnSync(process.execPath, ['--import', script, 'build/cli/index.js'], { encoding: 'utf8' });
  expect(ended.stdout).toBe('77\n');
});

it('an export that is read slowly shows one moment of the list', async () => {
  await insertMany(800);
  const early = String((await readStoredRows(database)).at(-2)?.email);
  const { child, ended } = startWaitlist(['export', '--format', 'jsonl'], { DATABASE_URL: database.url });
  // So much does not fit the pipe: the export stops halfway until it is read.
  await once(child.stdout, 'readable');
  const late = aRegistration();
  await insertRegistration(database.anon, late);
  expect((await run('erase', early, '--yes')).code).toBe(0);
  const exported = await text(child.stdout);
  expect(await ended).toBe(0);
  expect(exported.trimEnd().split('\n')).toHaveLength(800);
  expect(exported).toContain(early);
  expect(exported).not.toContain(late.email);
  expect(await readStoredRows(database)).toHaveLength(800);
});

it.each([
  ['without a word when its reader leaves', false, 0],
  ['when it is interrupted, even if its output is not read', true, 130],
])('an export ends %s', async (_, isInterrupted, code) => {
  await insertMany(800);
  const { child, stderr, ended } = startWaitlist(['export'], { DATABASE_URL: database.url });
  await once(child.stdout, 'readable');
  if (isInterrupted) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  child.stdout.destroy();
  expect([await ended, await stderr]).toEqual([code, '']);
});

it('an export that is interrupted leaves no file behind', async () => {
  const release = await blockList();
  const interruption = new AbortController();
  const ended = runIn({ signal: interruption.signal }, 'export', '--out', join(folder, 'interrupted.csv'));
  await waitForLock(database);
  interruption.abort();
  expect(await ended).toEqual({ code: 130, stdout: '', stderr: '' });
  release();
  expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual([]);
});

/** Commands wait for the table until the returned function is called. */
const blockList = () => holdLock(database, 'lock table public.early_access_registrations in access exclusive mode');
