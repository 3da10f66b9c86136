// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { AxisLabels } from './axis-labels.ts';
import type { ShownLine } from './chart-lines.ts';

const position = (y: number, id = 'position'): ShownLine => ({
  line: { id, price: 100, label: 'Long 0.04', tone: 'up', lead: true },
  price: 100,
  y,
});

it('a left label moves away from the logo in the lower corner of the chart, and returns', () => {
  const root = document.createElement('div');
  const labels = new AxisLabels(root, String);
  const isLow = (y: number) => {
    labels.show([position(y)], [y], { axisWidth: 80, plotHeight: 300, legendHeight: 0 });
    return root.querySelector('.chart__label--lead')?.classList.contains('chart__label--low');
  };
  expect([100, 263, 265, 299, 200].map(isLow)).toEqual([false, false, true, true, false]);
});

it('left labels stay on their lines, but below the legend and without overlaps', () => {
  const root = document.createElement('div');
  const labels = new AxisLabels(root, String);
  const lines = [position(40, 'lower'), position(12, 'upper'), position(150, 'other')];
  const places = [40, 12, 150];
  labels.show(lines, places, { axisWidth: 80, plotHeight: 300, legendHeight: 36 });
  const shifts = [...root.children].map((label) => (label.firstElementChild as HTMLElement).style.transform);
  expect(shifts).toEqual(['translateY(23px)', 'translateY(33px)', 'translateY(0px)']);
});

it('left labels of neighboring prices below the legend do not cover each other', () => {
  const root = document.createElement('div');
  const labels = new AxisLabels(root, String);
  const lines = [position(100, 'long'), position(105, 'short'), position(112, 'third')];
  labels.show(lines, [100, 105, 112], { axisWidth: 80, plotHeight: 300, legendHeight: 36 });
  const shifts = [...root.children].map((label) => (label.firstElementChild as HTMLElement).style.transform);
  expect(shifts).toEqual(['translateY(0px)', 'translateY(13px)', 'translateY(24px)']);
});
