import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '#scripts/harness/list-files.ts';

/** A folder imports only folders listed below it. ARCHITECTURE.md says what each of them is for. */
const FOLDERS = [
  'tests',
  'scripts',
  'admin',
  'server',
  'mail',
  'waitlist',
  'app',
  'postgres',
  'settings',
  'runtime',
  'contract',
];

/** Some folders may import even less. Where several paths match a file, the longest one applies. */
const ALLOWED: Record<string, string[]> = {
  app: ['app', 'contract'],
  'app/features': ['app/features', 'app/components', 'app/lib', 'app/content', 'contract'],
  'app/components': ['app/components', 'app/lib'],
  'app/lib': ['app/lib', 'app/content', 'contract'],
  'app/content': ['app/content', 'contract'],
  // What runs before React waits for nothing else: both folders are one chunk.
  'app/start': ['app/start', 'app/lib/start', 'app/styles', 'app/entry.client.tsx'],
  'app/lib/start': ['app/lib/start'],
  'admin/doctor': ['admin/doctor', 'mail', 'waitlist', 'postgres', 'settings', 'runtime', 'contract'],
  'admin/studio/page': [
    'admin/studio/page',
    'admin/studio/contract.ts',
    'admin/studio/api/schemas.ts',
    'runtime/format.ts',
    'contract',
    'app/components',
    'app/content',
    'app/lib',
    'app/styles',
  ],
  mail: ['mail', 'app/content', 'app/lib/ring.ts', 'waitlist', 'postgres', 'settings', 'runtime', 'contract'],
  server: ['server', 'mail', 'waitlist', 'postgres', 'settings', 'runtime', 'contract'],
  waitlist: ['waitlist', 'app/content/survey.ts', 'postgres', 'settings', 'runtime', 'contract'],
  settings: ['settings', 'runtime', 'contract'],
  runtime: ['runtime'],
};

/** Tests beside the code may import anything. */
const IS_TEST = /\.test\.|\.cases\.ts$|\/testing\.ts$/;
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const getTopFolder = (file: string) => file.split('/')[0];
const getFeature = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];
const getLayer = (file: string) => FOLDERS.findIndex((folder) => isIn(file, folder));

const allFiles = listFiles(/\.(tsx?|mjs)$/);
const files = allFiles.filter((file) => getLayer(file) !== -1 && !IS_TEST.test(file));

type Import = { from: string; to: string; name: string };

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) => {
    const path = name.startsWith('.') ? join(dirname(from), name) : name.replace(/^#/, '');
    const to = normalize(path);
    return files.includes(to) ? [{ from, to, name }] : [];
  }),
);

it.each<[string, (one: Import) => unknown]>([
  ['every folder imports only folders below it', ({ from, to }) => getLayer(from) > getLayer(to)],
  [
    'browser code and Node code meet only where they should',
    ({ from, to }) => {
      const [folder = ''] = Object.keys(ALLOWED)
        .filter((path) => isIn(from, path))
        .sort((a, b) => b.length - a.length);
      return ALLOWED[folder]?.every((allowed) => !isIn(to, allowed));
    },
  ],
  [
    'no feature of the site imports another',
    ({ from, to }) => getFeature(from) && getFeature(to) && getFeature(from) !== getFeature(to),
  ],
  [
    'files of another folder are imported by its name',
    ({ from, to, name }) => name.startsWith('.') && getTopFolder(from) !== getTopFolder(to),
  ],
])('%s', (_, isWrong) => {
  expect(imports.filter(isWrong).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it('the list names every folder that holds code', () => {
  const folders = new Set(allFiles.map(getTopFolder));
  expect([...folders].filter((folder) => !FOLDERS.includes(folder ?? ''))).toEqual(['docs']);
});

it('only postgres/ and what tests or measures it imports the driver', () => {
  const importers = files.filter((file) => /from 'pg'/.test(readFileSync(file, 'utf8')));
  expect(importers.filter((file) => !/^(scripts|tests|postgres)\//.test(file))).toEqual([]);
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
