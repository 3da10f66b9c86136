// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Direction, Price, paintPrice } from './price.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  cleanup();
});

function painted() {
  const element = document.createElement('span');
  return {
    paint: (text: string, direction: Direction = 'up', flash = true) =>
      paintPrice(element, { text, direction, flash }),
    shown: () => [element.firstChild?.textContent, element.lastChild?.textContent],
    text: () => element.textContent,
    flash: () => (element.lastChild as HTMLElement).dataset['flash'],
  };
}

it('shows a price, and marks the digits that changed with the next one', () => {
  const price = painted();
  price.paint('91,838.20');
  expect([price.text(), price.flash()]).toEqual(['91,838.20', undefined]);
  price.paint('91,842.50', 'up');
  expect(price.shown()).toEqual(['91,8', '42.50']);
  expect(price.flash()).toBe('up');
  price.paint('101,842.50', 'up');
  expect(price.shown()).toEqual(['', '101,842.50']);
});

it('keeps its DOM nodes, so that a tick recalculates no styles', () => {
  const element = document.createElement('span');
  const nodes = () => [element.firstChild, element.lastChild, element.lastChild?.firstChild];
  paintPrice(element, { text: '1.2345', direction: 'flat' });
  const before = nodes();
  paintPrice(element, { text: '1.2346', direction: 'up' });
  expect(nodes()).toEqual(before);
  expect(nodes().every((node, index) => node === before[index])).toBe(true);
});

it('flashes at most twice a second, never for an unchanged price, and never when flashing is off', () => {
  const price = painted();
  price.paint('1.10');
  price.paint('1.11', 'up');
  vi.advanceTimersByTime(499);
  price.paint('1.10', 'down');
  expect(price.flash()).not.toBe('down');
  vi.advanceTimersByTime(1);
  price.paint('1.09', 'down');
  expect(price.flash()).toBe('down');
  const calm = painted();
  calm.paint('1.10');
  calm.paint('1.11', 'flat');
  calm.paint('1.12', 'up', false);
  expect(calm.flash()).toBeUndefined();
});

it('ends each flash within 1.2 s without further ticks, with one timer for all', () => {
  const prices = Array.from({ length: 5 }, painted);
  for (const price of prices) price.paint('1.10');
  for (const price of prices) {
    price.paint('1.11', 'up');
    vi.advanceTimersByTime(100);
  }
  expect(vi.getTimerCount()).toBe(1);
  expect(prices.map(({ flash }) => flash())).toEqual([undefined, undefined, undefined, 'up', 'up']);
  vi.advanceTimersByTime(1_200);
  expect(prices.map(({ flash }) => flash())).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(vi.getTimerCount()).toBe(0);
});

it('looks the same when it is rendered by React', () => {
  const { container, rerender } = render(<Price text="1.10" direction="flat" className="big" />);
  rerender(<Price text="1.11" direction="down" className="big" />);
  expect(container.innerHTML).toBe(
    '<span class="num big" translate="no">1.1<span class="px px--tail" data-flash="down">1</span></span>',
  );
});

it('a price that turns before its next flash loses the color of the previous direction', () => {
  const price = painted();
  price.paint('91,838.20');
  price.paint('91,838.40', 'up');
  vi.advanceTimersByTime(250);
  price.paint('91,838.45', 'up');
  expect(price.flash()).toBe('up');
  price.paint('91,838.10', 'down');
  expect(price.flash()).toBeUndefined();
  vi.advanceTimersByTime(300);
  price.paint('91,838.05', 'down');
  expect(price.flash()).toBe('down');
});
