// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type LastPriceHandle, LastPriceLabel } from './price-chart.tsx';

afterEach(cleanup);

it('counts down to the end of the bar, and shows no time for a stopped market', () => {
  let now = 0;
  const handle = createRef<LastPriceHandle>();
  const { container } = render(
    <LastPriceLabel
      ref={handle}
      priceText={String}
      barEnd={(start) => start + 60_000}
      worldNow={() => now}
    />,
  );
  const bar = { time: 0, open: 1, high: 1, low: 1, close: 1, volume: 1 };
  const shown = (time: number) => {
    now = time;
    handle.current?.show(bar, 10);
    return [container.querySelector('.chart__last')?.lastElementChild?.textContent, handle.current?.height()];
  };
  expect(shown(15_000)).toEqual(['00:45', 32]);
  expect(shown(60_400)).toEqual(['00:00', 32]);
  expect(shown(600_000)).toEqual(['', 18]);
});
