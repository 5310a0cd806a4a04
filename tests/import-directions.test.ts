import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** A folder imports only folders to the right of it. Two in one word do not import each other. */
const ORDER =
  'scripts tests bench harness setup operator|studio doctor server mail site-build serving app database settings text registration'
    .split(' ')
    .map((layer) => layer.split('|'));

/** Narrower: browser code knows no Node code, and Node code knows no screens. The longest path that fits counts. */
const ONLY: Record<string, string[]> = {
  app: ['app', 'registration'],
  'app/features': ['app/features', 'app/components', 'app/lib', 'app/content', 'registration'],
  'app/components': ['app/components', 'app/lib'],
  'app/lib': ['app/lib', 'app/content', 'registration'],
  'app/content': ['app/content'],
  'studio/page': [
    'studio/page',
    'studio/contract.ts',
    'studio/api/schemas.ts',
    'text',
    'registration',
    'app/components',
    'app/content',
    'app/lib',
    'app/styles',
  ],
  'site-build': ['site-build', 'app', 'serving', 'settings', 'text', 'registration'],
  mail: ['mail', 'app/content', 'database', 'settings', 'text', 'registration'],
  server: ['server', 'mail', 'serving', 'database', 'settings', 'text', 'registration'],
  settings: ['settings', 'registration'],
};

/** Tests beside the code may import anything. */
const IS_TEST = /\.test\.|\.cases\.ts$|\/testing\.ts$/;
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const topOf = (file: string) => file.split('/')[0];
const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];
const layerOf = (file: string) => ORDER.findIndex((folders) => folders.some((folder) => isIn(file, folder)));

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => layerOf(file) !== -1 && !IS_TEST.test(file) && existsSync(file));

type Import = { from: string; to: string; name: string };

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) => {
    const path = name.startsWith('.') ? join(dirname(from), name) : name.replace(/^#/, '').replace(/^~\//, 'app/');
    const to = [path, `${path}.ts`, `${path}.tsx`].map(normalize).find((file) => files.includes(file));
    return to ? [{ from, to, name }] : [];
  }),
);

it.each<[string, (one: Import) => unknown]>([
  [
    'every folder imports only folders below it',
    ({ from, to }) => layerOf(from) > layerOf(to) || (layerOf(from) === layerOf(to) && topOf(from) !== topOf(to)),
  ],
  [
    'browser code and Node code meet only where they should',
    ({ from, to }) => {
      const [folder = ''] = Object.keys(ONLY)
        .filter((path) => isIn(from, path))
        .sort((a, b) => b.length - a.length);
      return ONLY[folder]?.every((allowed) => !isIn(to, allowed));
    },
  ],
  [
    'no feature of the site imports another',
    ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to),
  ],
  [
    'files of another folder are imported by its name',
    ({ from, to, name }) => name.startsWith('.') && topOf(from) !== topOf(to),
  ],
])('%s', (_, isWrong) => {
  expect(imports.filter(isWrong).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it('only the database folder knows the driver', () => {
  const wrong = files.filter((file) => /from 'pg'/.test(readFileSync(file, 'utf8')));
  expect(wrong.filter((file) => !/^(scripts|tests|bench|harness|database)\//.test(file))).toEqual([]);
});

it('there are no cycles between files, nor between sibling folders', () => {
  const siblings = imports.flatMap(({ from, to }) => {
    const [a, b] = [dirname(from).split('/'), dirname(to).split('/')];
    const fork = a.findIndex((part, index) => part !== b[index]);
    return fork >= 0 && b.length > fork
      ? [{ from: a.slice(0, fork + 1).join('/'), to: b.slice(0, fork + 1).join('/') }]
      : [];
  });
  expect([...findCycles(imports), ...findCycles(siblings)]).toEqual([]);
});

function findCycles(edges: { from: string; to: string }[]): string[] {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string[] => {
    if (path.includes(node)) return [[...path.slice(path.indexOf(node)), node].join(' → ')];
    if (done.has(node)) return [];
    const cycles = edges.filter(({ from }) => from === node).flatMap(({ to }) => visit(to, [...path, node]));
    done.add(node);
    return cycles;
  };
  return edges.flatMap(({ from }) => visit(from, []));
}
