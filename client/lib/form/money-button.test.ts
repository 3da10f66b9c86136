// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { endOfHookTest, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { setMoneyPause } from '../feeds/money-pause.ts';
import { useMoneyBlockText, useTradeBlockText } from './money-button.tsx';

beforeAll(startEnglish);
beforeEach(() => {
  fakeHost();
});
afterEach(() => {
  setMoneyPause(undefined);
  endOfHookTest();
});

const bothReasons = () => ({ money: useMoneyBlockText(), trades: useTradeBlockText() });

it('a trading pause disables only trades, and a money pause disables both, each with its reason', () => {
  const page = render(bothReasons);
  expect(page.now).toEqual({ money: undefined, trades: undefined });
  act(() => setMoneyPause({ of: 'trades', reason: 'Your trainer has closed trading.' }));
  expect(page.now).toEqual({ money: undefined, trades: 'Your trainer has closed trading.' });
  act(() => setMoneyPause({ of: 'money', reason: 'The class has ended.' }));
  expect(page.now).toEqual({ money: 'The class has ended.', trades: 'The class has ended.' });
  act(() => setMoneyPause(undefined));
  expect(page.now).toEqual({ money: undefined, trades: undefined });
});
