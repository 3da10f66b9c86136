import { expect, it } from 'vitest';
import { styleProblems } from './style-rules.ts';

const css = (text: string) => ({ path: 'client/ui/card.css', text });
const placesOf = (...files: { path: string; text: string }[]) =>
  styleProblems(files).map(({ place, message }) => `${place} ${message}`);

it('finds a value that nothing gives', () => {
  expect(placesOf(css(':root {\n  --bg: #fff;\n}\n.card {\n  fill: var(--surface);\n}\n'))).toEqual([
    'client/ui/card.css:5 nothing gives --surface a value',
  ]);
});

it('takes what a style gives, what a part sets, and what may be missing', () => {
  const part = {
    path: 'client/ui/part.tsx',
    text: "style.setProperty('--axis', px); <i style={{ '--x': 1 }} />;",
  };
  const pieces = {
    path: 'client/ui/bar.tsx',
    text: 'set(`--place-$' + '{index}`);',
  };
  const used =
    '.a {\n  --own: 1px;\n  width: var(--own);\n  left: var(--axis);\n  top: var(--x);\n  fill: var(--place-2);\n  color: var(--brand, red);\n}';
  expect(placesOf(css(used), part, pieces)).toEqual([]);
});

it('reads no comment, and no value that only a test gives', () => {
  const test = { path: 'client/ui/card.test.tsx', text: "'--surface'" };
  expect(placesOf(css('/* var(--old) */ .a {\n  fill: var(--surface);\n}'), test)).toEqual([
    'client/ui/card.css:2 nothing gives --surface a value',
  ]);
});
