import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run/workspace.mjs';
import { referenceText, unexplainedNames } from './reference.ts';

it('every name and parameter of the kit has a meaning', () => {
  expect(unexplainedNames()).toEqual([]);
});

it('docs/kit/reference.md is up to date (npm run kit:reference)', () => {
  expect(readFileSync(path.join(root, 'docs/kit/reference.md'), 'utf8')).toBe(referenceText());
});

it.each([
  ['transfer(from, to, amount, coin)', 'to', 'Target account.'],
  ['changeSeat(seat, to)', 'to', 'New state of the seat'],
  ['codeFor(to)', 'to', 'An address, or a number'],
  ['slow(where, by, conditions)', 'by', 'Real time'],
  ['identity(name, number)', 'name', 'Name on the document.'],
])('in %s, %s has a meaning of its own: %s', (call, name, meaning) => {
  const lines = referenceText().split('\n');
  const start = lines.findIndex((line) => line.includes(`\`${call}\``));
  const row = lines.slice(start + 1).find((line) => line.includes(`&nbsp;\`${name}\``));
  expect(row).toContain(meaning);
});

it('a field has the meaning of its own declaration', () => {
  expect(referenceText()).toMatch(/\| `feeds` \|[^|]*\| Checks the live feeds too/);
});
