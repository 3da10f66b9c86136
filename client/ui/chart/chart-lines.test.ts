import type { ISeriesApi } from 'lightweight-charts';
import { expect, it, vi } from 'vitest';
import { ChartLines } from './chart-lines.ts';

/** Creates a place to press whose prices equal its pixels. */
function pressed() {
  const container = Object.assign(new EventTarget(), {
    style: { cursor: '' },
    getBoundingClientRect: () => ({ top: 0 }),
    setPointerCapture: () => undefined,
  });
  const series: ISeriesApi<'Line'> = Object.create({
    createPriceLine: () => ({ applyOptions: () => undefined }),
    priceToCoordinate: (price: number) => price,
    coordinateToPrice: (y: number) => y,
  });
  const onMoved = vi.fn();
  const element: HTMLElement = Object.create(container);
  Object.assign(element, {
    addEventListener: container.addEventListener.bind(container),
    removeEventListener: container.removeEventListener.bind(container),
  });
  const lines = new ChartLines(element, series, { onMoved, onChanged: () => undefined });
  lines.show([{ id: 'order 1', price: 100, label: '', tone: 'up', movable: true }]);
  const pointer = (type: string, clientY: number, button = 0) =>
    container.dispatchEvent(Object.assign(new Event(type), { clientY, pointerId: 1, button }));
  return { lines, pointer, onMoved };
}

it('moves a line by dragging it, unless Escape puts it back', () => {
  const keys = new EventTarget();
  vi.stubGlobal('window', keys);
  const { lines, pointer, onMoved } = pressed();
  pointer('pointerdown', 101);
  pointer('pointermove', 140);
  expect(lines.shown()[0]?.price).toBe(140);
  keys.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }));
  expect(lines.shown()[0]?.price).toBe(100);
  pointer('pointerup', 140);
  expect(onMoved).not.toHaveBeenCalled();
  pointer('pointerdown', 99);
  pointer('pointerup', 150);
  expect(onMoved).toHaveBeenCalledExactlyOnceWith('order 1', 150);
  vi.unstubAllGlobals();
});

it('drags nothing with the secondary mouse button, which opens a menu', () => {
  vi.stubGlobal('window', new EventTarget());
  const { pointer, onMoved } = pressed();
  pointer('pointerdown', 100, 2);
  pointer('pointerup', 100, 2);
  expect(onMoved).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
