import { expect, it } from 'vitest';
import { recipeProblems } from './recipe-rules.ts';

const there = { path: 'server/lab/scenarios.ts', text: '' };
const problemsOf = (text: string, path = 'CONTRIBUTING.md') =>
  recipeProblems([there, { path, text }]).map(({ place, message }) => `${place} ${message}`);

it('a page for newcomers names files and folders that are there', () => {
  expect(problemsOf('`server/lab/scenarios.ts`, `server/lab` and `server/lab/`')).toEqual([]);
  expect(problemsOf('1. Begin.\n2. `server/lab/plans.ts`')).toEqual([
    'CONTRIBUTING.md:2 server/lab/plans.ts: there is no such file or folder',
  ]);
});

it('names with a part to fill in, and other pages, are left alone', () => {
  expect(
    problemsOf('`client/features/<feature>/<name>.mobile.tsx`, `locales/*/app.json`, `npm test`'),
  ).toEqual([]);
  expect(problemsOf('`server/lab/plans.ts`', 'docs/decisions/0001-plans.md')).toEqual([]);
});

it('the list of the parts of the design system names files beside it', () => {
  const row = '| `menu.tsx` | `Menu { label }` |';
  expect(problemsOf(row, 'client/ui/README.md')).toEqual([
    'client/ui/README.md:1 client/ui/menu.tsx: there is no such file or folder',
  ]);
});
