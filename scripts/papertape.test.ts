import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { root } from './run/workspace.mjs';

const manifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    version: string;
    bin?: Record<string, string>;
  };

const run = (...parameters: string[]) => {
  const file = path.join(root, manifest('.').bin?.['papertape'] ?? '');
  return spawnSync(process.execPath, [file, ...parameters], { cwd: '/', encoding: 'utf8' });
};

it('npx papertape in a checkout runs the command of the kit', () => {
  expect(run('--version').stdout.trim()).toBe(manifest('kit').version);
});

it('npx papertape in a checkout ends with the exit code of the command', () => {
  const { status, stderr } = run('nothing-like-that');
  expect(status).not.toBe(0);
  expect(stderr).toContain('nothing-like-that');
});
