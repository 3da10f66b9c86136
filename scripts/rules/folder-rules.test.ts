import { expect, it } from 'vitest';
import { folderProblems } from './folder-rules.ts';

const file = (path: string, ...names: string[]) => ({
  path,
  text: names.map((name) => `import { part } from '${name}';\n`).join(''),
});

const placesOf = (...files: { path: string; text: string }[]) =>
  folderProblems(files).map(({ place, message }) => `${place} ${message}`);

it('finds two folders that know each other', () => {
  expect(
    placesOf(
      file('client/entities/money/fee.tsx', '../account/login.ts'),
      file('client/entities/account/strip.tsx', '../money/sum.ts'),
    ),
  ).toEqual([
    'client/entities/money/fee.tsx client/entities/account/login.ts: money → account → money',
    'client/entities/account/strip.tsx client/entities/money/sum.ts: account → money → account',
  ]);
});

it('finds a circle of three, also over packages, exports and what is loaded when used', () => {
  const lazy = { path: 'shared/b/one.ts', text: "const later = () => import('../c/one.ts');" };
  const exported = { path: 'shared/c/one.ts', text: "export { part } from '../a/one.ts';" };
  const circle = placesOf(file('shared/a/one.ts', '@papertape/shared/b/one.ts'), lazy, exported);
  expect(circle.map((place) => place.split(' ')[0])).toEqual([
    'shared/a/one.ts',
    'shared/b/one.ts',
    'shared/c/one.ts',
  ]);
});

it('takes a folder with all below it', () => {
  expect(
    placesOf(
      file('lab/server/classes/deep/one.ts', '../../luck/two.ts'),
      file('lab/server/luck/two.ts', '../classes/three.ts'),
    ),
  ).toHaveLength(2);
});

it.each([
  ['one direction', [file('client/ui/a/one.ts', '../b/two.ts'), file('client/ui/b/two.ts', '../c/three.ts')]],
  [
    'a folder and what holds it',
    [file('client/ui/a/one.ts', '../two.ts'), file('client/ui/two.ts', './a/one.ts')],
  ],
  [
    'types and tests',
    [
      file('server/a/one.ts', '../b/two.ts'),
      { path: 'server/b/two.ts', text: "import type { One } from '../a/one.ts';" },
      file('server/b/two.test.ts', '../a/one.ts'),
    ],
  ],
])('allows %s', (_name, files) => {
  expect(placesOf(...files)).toEqual([]);
});
