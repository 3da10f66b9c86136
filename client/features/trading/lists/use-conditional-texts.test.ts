// @vitest-environment happy-dom
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { learnInstruments } from '../../../lib/format/instruments.ts';
import { endOfHookTest, render, startEnglish } from '../../../testing/hooks.tsx';
import { bitcoin } from '../model/ticket.fixture.ts';
import { useConditionalTexts } from './use-conditional-texts.ts';

const row = (change: Partial<ConditionalRow>) =>
  ({
    symbol: 'BTCUSDT',
    kind: 'trailing',
    triggerBy: 'mark',
    triggerWhen: 'atOrBelow',
    ...change,
  }) as ConditionalRow;

beforeAll(startEnglish);
afterEach(endOfHookTest);

it.each([
  ['a stop', { kind: 'stop', triggerPrice: '90' }, 'Mark at or below 90.00'],
  ['an active trailing stop', { triggerPrice: '90' }, 'Mark at or below 90.00'],
  [
    'a trailing stop before its activation',
    { triggerPrice: null, activationPrice: '110' },
    'Mark · Starts at 110.00',
  ],
] as const)('shows the price that triggers %s', (_, change, words) => {
  learnInstruments([bitcoin]);
  expect(render(() => useConditionalTexts()).now.trigger(row(change))).toBe(words);
});
