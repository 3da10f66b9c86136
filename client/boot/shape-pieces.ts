/**
 * A page before it has come, out of a few pieces and of classes of the design system, so that its heights and columns are
 * the page's own. A shape is a row of words: `(class.class` opens a box and `[columns` a grid, `)` closes either, and
 * the others are pieces: a letter, a number, and after an x a second one.
 */

const rem = (px: string) => `${Number(px) / 16}rem`;
const box = (name: string, inner: string) => `<div class="${name}">${inner}</div>`;
const times = (count: string, piece: string) => piece.repeat(Number(count || 1));
const bar = (height: string, width = '100%', name = '') =>
  `<i class="skel${name}" style="height:${rem(height)};width:${width}"></i>`;
const circle = (size: string) => bar(size, rem(size), ' skel--circle');
const listRow = (start: string) =>
  box('row', start + box('grow', bar('12', '30%') + bar('10', '45%', ' mt-8')) + bar('24', '3.5rem'));

const pieces: Record<string, (size: string, more: string) => string> = {
  /** A height, and a width in percent. */
  b: (height, percent) => bar(height, `${percent || 100}%`),
  c: circle,
  /** Rows of a list: a picture, two lines, a figure. */
  r: (count) => times(count, listRow(circle('32'))),
  /** The same without a picture. */
  w: (count) => times(count, listRow('')),
  /** Rows that lead somewhere: an icon and a line. */
  l: (count) => times(count, box('row link-row', bar('20', '1.25rem') + bar('12', '40%'))),
  /** A table: its head, and so many rows. */
  t: (count) =>
    box('first__tr first__th', bar('10', '40%')) + times(count, box('first__tr', times('4', bar('12')))),
  /** Tabs. */
  n: (count) => box('tabs first__strip', times(count, bar('14', '3.5rem'))),
  /** Fields: the height of each, and how many. */
  f: (height, count) => times(count, box('field', box('field__label', bar('12', '30%')) + bar(height))),
  /** Lines of a name and a figure. */
  k: (count) => times(count, box('first__kv between', bar('12', '35%') + bar('12', '20%'))),
  /** Figures, each under its name. */
  q: (count) => times(count, box('col g-8', bar('12', '60%') + bar('24', '80%'))),
  /** Lines of a text. */
  p: (count) => times(count, bar('14') + bar('14', '70%')),
  /** The button that stays at the bottom of the window. */
  a: () => box('actionbar', bar('48')),
  /** A band between two parts. */
  _: () => box('gap-band', ''),
};

function htmlOf(word: string): string {
  if (word === ')') return '</div>';
  const rest = word.slice(1);
  if (word.startsWith('(')) return `<div class="${rest.replaceAll('.', ' ')}">`;
  if (word.startsWith('['))
    return `<div class="first__cols" style="grid-template-columns:${rest.replaceAll('_', ' ')}">`;
  const [size = '', more = ''] = rest.split('x');
  return pieces[word.charAt(0)]?.(size, more) ?? '';
}

/** What stands around a page: the bar of a window, none beside a sign-in, and the tabs of a phone. */
type Around = 'wide' | 'narrow' | 'narrow tabs' | 'wide bare';

export interface Shape {
  words: string;
  around: Around;
}

/** The bars and the parts of a page, where they will stand. */
export function shapeHtml({ words, around }: Shape): string {
  const frame = around.replaceAll(/\b(?=\w)/g, 'first--');
  const main = words.split(' ').map(htmlOf).join('');
  return `<div class="first ${frame}" aria-hidden="true"><div class="first__bar"></div><div class="first__main">${main}</div><div class="first__tabs"></div></div>`;
}
