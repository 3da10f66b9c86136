// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { followTranslation } from './translated-page.ts';

type Translate = (text: Text) => void;

function wrapIn(text: Text): HTMLElement {
  const font = document.createElement('font');
  font.innerHTML = '<font></font>';
  if (font.firstChild) font.firstChild.textContent = text.data.toUpperCase();
  return font;
}

/** The ways in which translators change a text. */
const translators: Readonly<Record<string, Translate>> = {
  'replaces texts in one step': (text) => text.replaceWith(wrapIn(text)),
  'inserts translations before the texts and removes them': (text) => {
    text.before(wrapIn(text));
    text.remove();
  },
  'moves texts into elements': (text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
    text.data = text.data.toUpperCase();
  },
};

function findTexts(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

function Page({ count, isLong }: { count: number; isLong: boolean }) {
  return (
    <p>
      orders: {count} {isLong ? 'long' : null} {isLong ? <b>open</b> : null} now
    </p>
  );
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  followTranslation(document);
});

it.each(Object.entries(translators))(
  'a page continues to update while a translator %s',
  async (_, translate) => {
    const place = document.createElement('div');
    document.body.replaceChildren(place);
    const root = createRoot(place);
    const show = (count: number, isLong: boolean) =>
      act(async () => root.render(<Page count={count} isLong={isLong} />));
    const translateAll = () => act(async () => findTexts(place).forEach(translate));
    const shown = () => place.textContent?.replaceAll(/\s+/g, ' ').toLowerCase();

    await show(1, true);
    await translateAll();
    expect(place.textContent).toContain('ORDERS');
    await show(2, false);
    expect(shown()).toBe('orders: 2 now');
    await translateAll();
    await show(3, true);
    expect(shown()).toBe('orders: 3 long open now');
    await show(3, false);
    expect(shown()).toBe('orders: 3 now');
    await act(async () => root.unmount());
    expect(shown()).toBe('');
  },
);

it('removing an element from a node that is not its parent still fails', () => {
  const element = document.createElement('p');
  expect(() => document.body.removeChild(element)).toThrow();
});
