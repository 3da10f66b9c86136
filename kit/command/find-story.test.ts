import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findStory } from './stories.ts';

const before = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'papertape-story-'));
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

it('finds the lessons of the package from a folder without lessons', () => {
  expect(readFileSync(findStory('lessons/flash-crash.yaml'), 'utf8')).toContain('tasks:');
});

it.each(['lesson.yaml', 'lessons/no-such-lesson.yaml', 'lessons/../package.json'])(
  'returns %s unchanged, since the package has no such lesson',
  (file) => expect(findStory(file)).toBe(file),
);
