import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../server/testing/crash/run.ts';
import { root } from '../run/workspace.mjs';
import { copyRuntime, runtimeDependencies, runtimeFiles, runtimePackages } from '../runtime-files.mjs';
import { visitAgain, visitServer } from './visit-server.ts';

let folder = '';
let program = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'papertape-runtime-'));
  program = path.join(folder, 'papertape');
  copyRuntime(program);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a server started from nothing but the listed files serves pages, guides, lessons, classes and uploads', async () => {
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
  };
  const server = run(path.join(program, 'server/main.ts'), [], env);
  await server.awaitOutput('The simulator API is on');
  expect(server.errors()).toBe('');
  const [, port] = /^Papertape is at http:\S+:(\d+)$/m.exec(server.lines().join('\n')) ?? [];
  const visited = { url: `http://127.0.0.1:${port}` };
  await visitAgain(visited, await visitServer(visited));
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('every library that server and shared declare is in the copy', async () => {
  for (const name of runtimePackages) {
    const require = createRequire(path.join(program, name, 'package.json'));
    const libraries = runtimeDependencies(path.join(root, name)).filter(
      (one) => !one.startsWith('@papertape/'),
    );
    expect(libraries).not.toEqual([]);
    for (const library of libraries) expect(require.resolve(library)).toContain(program);
  }
});

it('the build context of the image holds every listed file', () => {
  const lines = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const built = /(^|\/)dist$/;
  const sources = [...runtimePackages, ...runtimeFiles].filter((name) => !built.test(name));
  // Like docker: the last line that matches the path or one of its folders decides.
  const isLeftOut = (name: string) => {
    const last = lines.findLast((line) => {
      const pattern = line.replace('!', '');
      return name
        .split('/')
        .some((_, at, parts) => path.matchesGlob(parts.slice(0, at + 1).join('/'), pattern));
    });
    return last !== undefined && !last.startsWith('!');
  };
  expect(lines.length).toBeGreaterThan(0);
  expect(sources.filter(isLeftOut)).toEqual([]);
  expect(isLeftOut('docs/screenshots')).toBe(true);
});
