import { expect, it } from 'vitest';
import { toContractLines } from './use-contract-lines.ts';

const contract = (id: string, symbol: string, side: 'long' | 'short') =>
  ({ id, symbol, side, openPrice: '84523.19', stake: '100' }) as const;

it('draws each running seconds contract of the symbol as a line at its entry, in the colour of its side', () => {
  const contracts = [
    contract('1', 'BTCUSDT', 'long'),
    contract('2', 'ETHUSDT', 'long'),
    contract('3', 'BTCUSDT', 'short'),
  ];
  const label = ({ side, stake }: { side: string; stake: string }) => `${side} ${stake}`;
  expect(toContractLines(contracts, 'BTCUSDT', label)).toEqual([
    { id: 'contract 1', price: 84_523.19, label: 'long 100', tone: 'up', dashed: true },
    { id: 'contract 3', price: 84_523.19, label: 'short 100', tone: 'down', dashed: true },
  ]);
});
