import { expect, it } from 'vitest';
import { findBrowserProblems } from './browser-rules.ts';

const find = (path: string, text: string) =>
  findBrowserProblems([{ path, text }], []).map(({ message }) => message.split(' ')[0]);

it.each([
  ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['a.difference(b)', 'javascript.builtins.Set.difference'],
  ['Map.groupBy(a, b)', 'javascript.builtins.Map.groupBy'],
  ['Object.groupBy(a, b)', 'javascript.builtins.Object.groupBy'],
  ['AbortSignal.any([a])', 'api.AbortSignal.any_static'],
  ['URL.canParse(a)', 'api.URL.canParse_static'],
  ['Array.fromAsync(a)', 'javascript.builtins.Array.fromAsync'],
  ['a.toSorted()', 'javascript.builtins.TypedArray.toSorted'],
  ['requestIdleCallback(a)', 'api.Window.requestIdleCallback'],
  ['navigator.vibrate(4)', 'api.Navigator.vibrate'],
  ['document.startViewTransition(a)', 'api.Document.startViewTransition'],
  ['a.showPopover()', 'api.HTMLElement.showPopover'],
  ['CSS.registerProperty(a)', 'api.CSS.registerProperty_static'],
  ['a(/(?<=b)c/)', 'javascript.regular_expressions.lookbehind_assertion'],
  ['new RegExp("(?<!b)c")', 'javascript.regular_expressions.lookbehind_assertion'],
  ['a(/[b--c]/v)', 'javascript.builtins.RegExp.unicodeSets'],
  ['matchMedia(`(width > 62.5em)`)', 'css.at-rules.media.range_syntax'],
  ['class A { static { b(); } }', 'javascript.classes.static.initialization_blocks'],
])('the script %s is reported', (text, feature) => expect(find('a.js', text)).toContain(feature));

it.each([
  ['a:has(b){color:red}', 'css.selectors.has'],
  ['a{color:color-mix(in srgb,red,blue)}', 'css.types.color.color-mix'],
  ['a{color:light-dark(red,blue)}', 'css.types.color.light-dark'],
  ['a{field-sizing:content}', 'css.properties.field-sizing'],
  ['a{text-wrap:balance}', 'css.properties.text-wrap'],
  ['@starting-style{a{color:red}}', 'css.at-rules.starting-style'],
  ['a{position-anchor:--b}', 'css.properties.position-anchor'],
  ['@media (width<=40em){a{color:red}}', 'css.at-rules.media.range_syntax'],
  ['a{b:c;& d{color:red}}', 'css.selectors.nesting'],
])('the style %s is reported', (text, feature) => expect(find('a.css', text)).toContain(feature));

it.each([
  ['a.js', 'structuredClone(a);b.at(-1);Object.hasOwn(a,b);a.findLast(b);a.replaceAll(b,c)'],
  ['a.js', 'navigator.vibrate?.(4);navigator.connection?.saveData'],
  ['a.css', 'a{height:100dvh;container-type:size}@container (max-width:9rem){a:is(b,c){right:0}}'],
  ['a.css', 'a{-webkit-user-select:none;user-select:none}'],
  ['a.json', 'Promise.withResolvers()'],
])('the file %s with %s is accepted', (path, text) => expect(find(path, text)).toEqual([]));

it('the scripts of an HTML page are checked too', () => {
  expect(find('a.html', '<script>URL.canParse(a)</script>')).toEqual(['api.URL.canParse_static']);
});

it('an exception applies to its files only, and is reported if it is unused', () => {
  const files = [{ path: 'dist/kit-1.js', text: 'navigator.share(a)' }];
  const exception = { feature: 'api.Navigator.share', way: 'It copies instead.' };
  expect(findBrowserProblems(files, [{ ...exception, files: /kit/ }])).toEqual([]);
  expect(findBrowserProblems(files, [{ ...exception, files: /home/ }])).toHaveLength(2);
});
