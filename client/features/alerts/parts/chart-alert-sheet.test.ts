// @vitest-environment happy-dom
import { type AlertStudy, chartAlerts } from '@papertape/shared/contract/chart-alerts.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChartAlertRequest } from '../../../entities/alerts/alert-sheets.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../../testing/hooks.tsx';
import { useChartAlertForm } from './alert-sheets.tsx';

const rsi: AlertStudy = { study: 'RSI', parameters: [14], line: 'strength' };
const kdj: AlertStudy = { study: 'KDJ', parameters: [9, 3, 3], line: 'k' };
const createRequest = (...choices: ChartAlertRequest['choices']): ChartAlertRequest => ({
  symbol: 'BTCUSDT',
  frame: '1h',
  choices,
});
let host: FakeHost;

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  host.answers(chartAlerts.place, () => ({}));
  host.answers(chartAlerts.change, () => ({}));
});
afterEach(endOfHookTest);

it('sends the chosen values, with a separate level for each choice', async () => {
  const form = render(() =>
    useChartAlertForm(createRequest({ study: rsi, level: '70' }, { study: rsi, level: '30' })),
  );
  act(() => form.now.choose(1));
  expect(form.now.level).toBe('30');
  act(() => form.now.setLevel('25'));
  act(() => form.now.setWay('down'));
  act(() => form.now.setNote('  oversold '));
  act(() => form.now.choose(0));
  expect(form.now.level).toBe('70');
  act(() => form.now.choose(1));
  act(() => form.now.send());
  await waitFor(() => expect(host.requestsTo(chartAlerts.place)).toHaveLength(1));
  expect(host.requestsTo(chartAlerts.place)[0]?.input).toEqual({
    symbol: 'BTCUSDT',
    frame: '1h',
    way: 'down',
    frequency: 'once',
    study: rsi,
    level: '25',
    note: 'oversold',
  });
});

it('can be sent only with a complete level if the choice needs one', () => {
  const form = render(() => useChartAlertForm(createRequest({ study: rsi, level: '70' })));
  for (const [typed, canSend] of [
    ['', false],
    ['-', false],
    ['-5', true],
  ] as const) {
    act(() => form.now.setLevel(typed));
    expect(form.now.canSend, typed).toBe(canSend);
  }
});

it('checks an indicator that is defined by the close only at the close, whatever frequency was chosen', async () => {
  const form = render(() =>
    useChartAlertForm(createRequest({ study: rsi, level: '70' }, { study: kdj, level: '80' })),
  );
  act(() => form.now.setFrequency('always'));
  act(() => form.now.choose(1));
  expect([form.now.isByClose, form.now.frequency]).toEqual([true, 'barClose']);
  act(() => form.now.send());
  await waitFor(() => expect(host.requestsTo(chartAlerts.place)).toHaveLength(1));
  expect(host.requestsTo(chartAlerts.place)[0]?.input).toMatchObject({ frequency: 'barClose', level: '80' });
});
