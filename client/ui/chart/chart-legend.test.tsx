// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createRef, Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ChartLegend, type LegendHandle } from './chart-legend.tsx';

afterEach(cleanup);

const panes = [{ top: 0, height: 300 }];
const study = (title: string, value: number) => ({ title, value, color: '#0a0', pane: 0 });
const bar = (close: number) => ({ time: 0, open: 10, high: 12, low: 9, close, volume: 5 });

it('writes the figures of another bar without rendering, and renders other studies', () => {
  let renders = 0;
  const handle = createRef<LegendHandle>();
  const { container } = render(
    <Profiler id="legend" onRender={() => (renders += 1)}>
      <ChartLegend
        ref={handle}
        priceText={(price) => price.toFixed(1)}
        changeText={(rate) => `${(rate * 100).toFixed(0)} %`}
        volumeText={String}
      />
    </Profiler>,
  );
  const show = (close: number, ...studies: ReturnType<typeof study>[]) =>
    act(() => handle.current?.show({ bar: bar(close), studies, panes }));
  const tone = () => container.querySelector('.dir')?.className;
  show(11, study('MA7', 10.5));
  expect(container.textContent).toMatch(/10\.0.*12\.0.*9\.0.*11\.0.*10 %.*5.*MA7 10\.5/);
  expect(tone()).toBe('dir up');
  const before = renders;
  show(9, study('MA7', 10.4));
  expect(container.textContent).toMatch(/9\.0.*-10 %.*MA7 10\.4/);
  expect(tone()).toBe('dir down');
  expect(renders).toBe(before);
  show(9, study('MA7', 10.4), study('MA25', 8));
  expect(container.textContent).toContain('MA25 8.0');
  expect(renders).toBeGreaterThan(before);
  act(() => handle.current?.show(undefined));
  expect(container.textContent).toBe('');
});
