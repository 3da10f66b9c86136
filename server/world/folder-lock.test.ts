import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'papertape-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a folder lock admits one server at a time', () => {
  const lock = lockFolder(join(folder, 'data'));
  expect(lock).toBeDefined();
  expect(lockFolder(join(folder, 'data'))).toBeUndefined();
  lock?.release();
  const next = lockFolder(join(folder, 'data'));
  expect(next).toBeDefined();
  next?.release();
});

it('a folder lock is released when its process is killed', async () => {
  const program = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    lockFolder(process.argv[1]); gc(); console.log('held'); setInterval(() => undefined, 1000);`;
  const options = ['--expose-gc', '--input-type=module', '--no-warnings'];
  const holder = spawn(process.execPath, [...options, '-e', program, folder]);
  await once(holder.stdout, 'data');
  expect(lockFolder(folder)).toBeUndefined();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = lockFolder(folder);
  expect(lock).toBeDefined();
  lock?.release();
});
