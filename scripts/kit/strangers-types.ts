/** Checks the types of the package with the code of the guides and examples, like a user's editor. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../run/workspace.mjs';
import { guideTestsText, typescriptBlocks } from './guide-code.ts';

const options = {
  target: 'es2024',
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

/** Missing types would accept everything, so the compiler must report each of these wrong calls. */
const wrongCalls = [
  "mia.open('BTCUSDT', 'up', { size: 1 })",
  "mia.open('BTCUSDT', 'long', {})",
  "mia.call(trading.fee, { symbols: 'BTCUSDT' })",
  "world.listen('prices')",
  "market.gap('BTCUSDT', { by: '4%', for: '1m' })",
];
const wrongStart = [
  "import { test } from '@papertape/kit/playwright';",
  "import { trading } from '@papertape/kit/contract/trading';",
  "test('is refused by the types', async ({ world, trader, market }) => {",
  'const mia = await trader({ currency: 1000 });',
];
const wrong = [...wrongStart, ...wrongCalls.map((call) => `await ${call};`), '});'].join('\n');

/** Expected errors of `wrong.ts`, one per line. */
export const wrongLines = wrongCalls.map((_, place) => wrongStart.length + place + 1);

/** Returns the output of the compiler, line by line. `unpacked` is the folder of the package, `home` a folder next to it. */
export function strangersTypes(unpacked: string, home: string): string[] {
  mkdirSync(path.join(home, 'node_modules/@papertape'), { recursive: true });
  symlinkSync(unpacked, path.join(home, 'node_modules/@papertape/kit'), 'junction');
  // The package resolves them from there too.
  const beside = path.join(path.dirname(unpacked), 'node_modules');
  for (const name of ['@playwright', '@types', 'vitest'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(beside, name), 'junction');
  // Code of the guides may wait at the top level, which modules alone can.
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ type: 'module' }));
  const files = new Map([
    ...typescriptBlocks().map((block, place) => [`block-${place}.ts`, block] as const),
    ['wants.ts', guideTestsText()] as const,
    ['wrong.ts', wrong] as const,
  ]);
  for (const [name, text] of files) writeFileSync(path.join(home, name), `${text}\nexport {};\n`);
  cpSync(path.join(unpacked, 'examples'), path.join(home, 'examples'), { recursive: true });
  const examples = globSync('examples/**/*.ts', { cwd: home });
  if (examples.length === 0) throw new Error('the package has no examples');
  return compilersWords(home, [...files.keys(), ...examples]);
}

/** Returns the compiler output for files in their folder, line by line. */
export function compilersWords(home: string, files: readonly string[]): string[] {
  writeFileSync(path.join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', home], { cwd: home, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /^\S/.test(line));
}
