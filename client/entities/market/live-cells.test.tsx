// @vitest-environment happy-dom
import type { Ticker } from '@papertape/shared/contract/market.ts';
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { settings, useSettings } from '../../lib/settings/settings-store.ts';
import { learnTickers, silenceFeeds } from '../../testing/silent-feeds.ts';
import { LiveChange, LivePrice } from './live-cells.tsx';

silenceFeeds();

function ticker(last: string, changeRate: string): Ticker {
  return {
    symbol: 'EURUSD',
    last,
    changeRate,
    bid: last,
    ask: last,
    mark: last,
    change: '0',
    high: last,
    low: last,
    volume: '1',
    turnover: '1',
    state: 'open',
    time: Number(last) * 1e6,
  };
}

const moveTo = (last: string, changeRate: string) => learnTickers(ticker(last, changeRate));

it('live cells follow the market without rendering, and the language of the page by rendering', async () => {
  let renders = 0;
  const { container } = render(
    <Profiler id="cells" onRender={() => (renders += 1)}>
      <LivePrice symbol="EURUSD" />
      <LiveChange symbol="EURUSD" pill />
    </Profiler>,
  );
  const [price, change] = container.children;
  await moveTo('1.11219', '-0.000808');
  const before = renders;
  expect([price?.textContent, change?.textContent, change?.className]).toEqual([
    '1.11219',
    '−0.08%',
    'chg num down',
  ]);
  await moveTo('1.11325', '0.0123');
  expect([price?.textContent, change?.textContent, change?.className]).toEqual([
    '1.11325',
    '+1.23%',
    'chg num up',
  ]);
  expect(price?.querySelector('[data-flash="up"]')?.textContent).toBe('325');
  expect(renders).toBe(before);
  const { language } = settings();
  await act(async () => useSettings.setState({ language: 'de' }));
  expect([price?.textContent, change?.textContent]).toEqual(['1,11325', '+1,23\u00a0%']);
  useSettings.setState({ language });
});
