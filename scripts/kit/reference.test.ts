import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run/workspace.mjs';
import { referenceText, unexplainedNames } from './reference.ts';

it('every name and parameter of the kit is explained', () => {
  expect(unexplainedNames()).toEqual([]);
});

it('the page of names is what the comments say: npm run kit:reference', () => {
  expect(readFileSync(path.join(root, 'docs/kit/reference.md'), 'utf8')).toBe(referenceText());
});
