// @vitest-environment happy-dom
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import german from '../../../../locales/de/trading.json' with { type: 'json' };
import { changeSettings, settings } from '../../../lib/settings/settings-store.ts';
import { endOfHookTest, render, startEnglish } from '../../../testing/hooks.tsx';
import type { OrderProblem } from '../model/order-problems.ts';
import { useProblemText } from './order-texts.ts';

const { language } = settings();

beforeAll(async () => {
  await startEnglish();
  i18next.addResourceBundle('de', 'trading', german);
});
afterEach(async () => {
  changeSettings({ language });
  await i18next.changeLanguage('en');
  endOfHookTest();
});

it.each<[OrderProblem, string]>([
  [
    {
      field: 'price',
      key: 'priceOutOfBand',
      values: { minimum: '12800.1', maximum: '320002.5', unit: 'USDT' },
    },
    '12.800,1 und 320.002,5 USDT',
  ],
  [{ field: 'price', key: 'pricePrecision', values: { step: '0.01', unit: 'USDT' } }, '0,01 USDT'],
  [{ field: 'amount', key: 'sizeBelowMinimum', values: { minimum: '0.0001', unit: 'BTC' } }, '0,0001 BTC'],
  [{ field: 'amount', key: 'sizeAboveMaximum', values: { maximum: '1234.5', unit: 'BTC' } }, '1.234,5 BTC'],
  [
    { field: 'takeProfit', key: 'takeProfitAbove', values: { price: '98765.43', unit: 'USDT' } },
    '98.765,43 USDT',
  ],
  [{ field: 'order', key: 'insufficientFunds', values: { missing: '1234.5678' } }, '1.234,56'],
])('writes the numbers of a problem in the convention of the page: %o', async (problem, text) => {
  changeSettings({ language: 'de' });
  await i18next.changeLanguage('de');
  expect(render(useProblemText).now(problem)).toContain(text);
});
