/** Extracts the code of the guides: indented blocks, and the lines of the recipes table. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export const guides = [
  'test-engineer',
  'trainer',
  'front-end-developer',
  'operator',
  'bring-your-own-market',
].map((name) => `docs/kit/${name}.md`);

const readGuide = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns blocks indented by four, outside of fences. */
export const listBlocks = (file: string): string[] =>
  [
    ...readGuide(file)
      .replace(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/(?:^ {4}.*\n(?:\n(?= {4}))*)+/gm),
  ].map(([block]) => block.replace(/^ {4}/gm, '').trim());

type Language = 'shell' | 'yaml' | 'typescript';

const starts: readonly (readonly [Language, RegExp])[] = [
  ['shell', /^(npm|npx|[A-Z_]+=\S+ npx) /],
  ['yaml', /^papertape: 1$/m],
  ['typescript', /^import /],
];

/** Returns the language of a block; undefined if it cannot be checked. */
export const findLanguage = (block: string): Language | undefined =>
  starts.find(([, start]) => start.test(block))?.[0];

/** Returns the TypeScript blocks of all guides. */
export const typescriptBlocks = (): string[] =>
  [...guides, 'kit/README.md'].flatMap(listBlocks).filter((block) => findLanguage(block) === 'typescript');

const isLine = /^(const |await |\(await |socket\.)/;

/** Returns the recipes of the test engineer, one test each. */
export function guideTestsText(): string {
  const guide = 'docs/kit/test-engineer.md';
  const [, table] = /\| To get \| Write \|\n.*\n((?:\|.*\n)+)/.exec(readGuide(guide)) ?? [];
  if (table === undefined) throw new Error(`${guide} has no table of recipes`);
  const tests = table
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [, want = '', lines = ''] = row.split(/(?<!\\)\| /);
      const statements = [...lines.matchAll(/`([^`]+)`/g)]
        .map(([, code = '']) => code)
        .filter((code) => isLine.test(code));
      return [want.trim(), statements] as const;
    })
    .filter(([, lines]) => lines.length > 0)
    .map(([want, lines]) => {
      const own = new Set(lines.flatMap((line) => /^const (\w+)/.exec(line)?.[1] ?? []));
      const given = Object.entries(fixtures).filter(([name]) => !own.has(name));
      const declared = given.map(([, declaration]) => `  ${declaration}`);
      const statements = lines.map((line) => `  ${line};`);
      return `test(${JSON.stringify(want)}, async (fixtures) => {\n${[...declared, ...statements].join('\n')}\n});\n`;
    });
  return `${guideTestsHead}\n${tests.join('\n')}`;
}

/** Definitions that the recipes assume: the fixtures, a trader, and earlier results. */
const fixtures: Readonly<Record<string, string>> = {
  host: 'const { host, world, clock, market, office, ledger, inbox, faults } = fixtures;',
  mia: 'const mia = await fixtures.trader();',
  socket: "const socket = await mia.listen('orders');",
  bytes: 'const bytes = await world.capsule();',
  password: "const [password, fundPassword] = ['Blue-horse-82', 'fund-11'];",
};

const guideTestsHead = `import { readFileSync } from 'node:fs';
import { trading } from '@papertape/kit/contract/trading';
import { expect, test } from '@papertape/kit/playwright';
`;
