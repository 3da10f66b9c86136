// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { markConditions, replaceHas } from './fill-has.ts';

type Conditions = Parameters<typeof replaceHas>[1];

/** Returns the replaced sheet and, for each condition, its selector. */
function replace(sheet: string) {
  const conditions: Conditions = [];
  const text = replaceHas(sheet, conditions);
  return { text, conditions, subjects: conditions.map(({ subject }) => subject) };
}

it.each([
  ['.switch:has(:checked):after{left:0}', '.switch[data-has-0]:after{left:0}', ['.switch']],
  ['a{b:c}.seg>:has(:checked){b:c}', 'a{b:c}.seg>[data-has-0]{b:c}', ['.seg>*']],
  ['@media print{body:has(:is(.a,.b))>#root{b:c}}', '@media print{body[data-has-0]>#root{b:c}}', ['body']],
  ['.share:not(:has(>:not([hidden]))){b:c}', '.share:not([data-has-0]){b:c}', ['.share']],
  ['.x,:is(.d,.s):has(.t) p{b:c}', '.x,:is(.d,.s)[data-has-0] p{b:c}', [':is(.d,.s)']],
  [
    'body:has(.r)>:not(:has(.r)){b:c}',
    'body[data-has-0]>:not([data-has-1]){b:c}',
    ['body', 'body[data-has-0]>*'],
  ],
])('%s becomes a rule with an attribute', (sheet, text, subjects) => {
  expect(replace(sheet)).toMatchObject({ text, subjects });
});

it('two rules with the same condition share one attribute', () => {
  expect(replace('.a:has(.b){c:d}.a:has(.b) p{c:d}').subjects).toEqual(['.a']);
});

it('the attribute follows descendants, children and the next element', () => {
  const { conditions } = replace('.a:has(:checked){b:c}.d:has(>.e){b:c}th:has(+th:last-child){b:c}');
  document.body.innerHTML =
    '<p class="a"><b><input type="checkbox"></b></p><p class="d"><b><i class="e"></i></b></p><table><tr><th>1</th><th>2</th><th>3</th></tr></table>';
  const marked = () => {
    markConditions(document, conditions);
    return [...document.querySelectorAll('[data-has-0],[data-has-1],[data-has-2]')].map(
      (one) => one.textContent || one.className,
    );
  };
  expect(marked()).toEqual(['2']);
  const [box, child] = [document.querySelector('input'), document.querySelector('.d')];
  if (box) box.checked = true;
  child?.append(document.querySelector('.e') ?? '');
  expect(marked()).toEqual(['a', 'd', '2']);
  if (box) box.checked = false;
  document.querySelector('.e')?.remove();
  expect(marked()).toEqual(['2']);
});
