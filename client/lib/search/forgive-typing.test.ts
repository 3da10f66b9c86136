import { expect, it } from 'vitest';
import { forgiveTyping } from './forgive-typing.ts';

const texts = ['Bitcoin Cash', 'Ethereum', 'Apple Inc.', 'Interest is paid by the day', 'Gebühren'];

it.each([
  ['btcoin', 'bitcoin'],
  ['biitcoin', 'bitcoin'],
  ['bticoin cash', 'bitcoin cash'],
  ['etherium', 'ethereum'],
  ['intrest day', 'interest day'],
  ['gebuhrem', 'gebuhren'],
])('%s is corrected to %s', (typed, meant) => {
  expect(forgiveTyping(typed, texts)).toBe(meant);
});

it.each(['bitcoin', 'xyz', 'zebra', '', '比特币'])('%s stays unchanged', (typed) => {
  expect(forgiveTyping(typed, texts)).toBeUndefined();
});
