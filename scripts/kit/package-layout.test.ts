/** The package must contain every file that is started by name. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run/workspace.mjs';
import { sourceEntries } from './package-layout.ts';

it('the package contains the threads that server and kit start', () => {
  const started = globSync('{server,kit}/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('.test.') && !/node_modules|kit\/dist/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/new URL\('\.\/([\w-]+)\.ts', import/g)].map(
        ([, name = '']) => path.posix.join(path.posix.dirname(file), name),
      ),
    );
  expect(started.length).toBeGreaterThan(2);
  expect(started.filter((file) => !sourceEntries.includes(file))).toEqual([]);
});
