import { expect, it } from 'vitest';
import { offeredLanguages } from '../lib/settings/languages.ts';
import { oldBrowserTest, writeTooOldPage } from './old-browsers.ts';

/** Runs the inline test as a browser with these features would, and returns what it writes and where it leaves for. */
function runTest(css: object | undefined, list: object): { written: string[]; left: string[] } {
  const written: string[] = [];
  const left: string[] = [];
  const names = ['self', 'CSS', 'document', 'location', 'navigator'];
  const run = new Function(...names, oldBrowserTest.replace('[].', 'self.list.'));
  const document = { write: (html: string) => written.push(html) };
  const location = { replace: (address: string) => left.push(address) };
  run({ CSS: css, list }, css, document, location, { language: 'de-CH' });
  return { written, left };
}

const supporting = (pattern: RegExp) => ({
  supports: (...condition: string[]) => pattern.test(condition.join(':')),
});
const fill = { written: ['<script src=/fill.js></script>'], left: [] };
const tooOld = { written: [], left: ['/too-old.html#de'] };

it.each([
  ['a current browser gets nothing', supporting(/./), [], { written: [], left: [] }],
  ['Chrome 109, without toSorted, gets the script', supporting(/./), {}, fill],
  ['Firefox 115, without :has(), gets the script', supporting(/^container/), [], fill],
  ['a browser without container queries leaves for the page', supporting(/has/), [], tooOld],
  ['a browser without CSS.supports leaves for the page', {}, [], tooOld],
  ['a browser without CSS leaves for the page', undefined, [], tooOld],
])('%s', (_name, css, list, outcome) => expect(runTest(css, list)).toEqual(outcome));

it('the page for unsupported browsers has every language once, and no script', () => {
  const page = writeTooOldPage();
  const sections = [...page.matchAll(/<section[^>]* lang="([\w-]+)"><h1>([^<]+)/g)];
  expect(sections).toHaveLength(offeredLanguages.length);
  expect(new Set(sections.map(([, , title]) => title)).size).toBe(offeredLanguages.length);
  expect(page).toContain('id="ja"');
  expect(page).toContain('Chrome 109, Edge 109, Firefox 115, Safari 16, iOS 16');
  expect(page).not.toContain('<script');
});
