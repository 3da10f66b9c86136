import { expect, it } from 'vitest';
import { decisionProblems } from './decision-rules.ts';

const index = (...rows: string[]) => ({
  path: 'docs/decisions/README.md',
  text: `# Decisions\n\n${rows.join('\n')}\n`,
});
const page = (name: string, title: string) => ({
  path: `docs/decisions/${name}`,
  text: `# ${title}\n\n**Context.**`,
});
const row = (number: string, file: string, title: string) =>
  `| [${number}](${file}) | ${title} | 2026-11-21 | in force | another way |`;

const first = page('0001-first.md', 'The first');

it('an index that names each page is right', () => {
  expect(decisionProblems([index(row('0001', '0001-first.md', 'The first')), first])).toEqual([]);
});

it.each([
  ['a page that it lacks', index(), [first], 'does not name it'],
  ['another title', index(row('0001', '0001-first.md', 'The last')), [first], 'does not name it'],
  ['another number', index(row('0002', '0001-first.md', 'The first')), [first], 'does not name it'],
  ['a page that is gone', index(row('0001', '0001-first.md', 'The first')), [], 'there is no 0001-first.md'],
  [
    'a number given twice',
    index(row('0001', '0001-first.md', 'The first'), row('0001', '0001-second.md', 'The second')),
    [first, page('0001-second.md', 'The second')],
    'has the number 0001',
  ],
])('finds %s', (_what, list, pages, message) => {
  const problems = decisionProblems([list, ...pages]);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain(message);
});
