import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { decideSeconds, type SecondsMarket, type SecondsRequest, settleSeconds } from './decide-seconds.ts';

const request: SecondsRequest = {
  id: 'sec-1',
  userId: 'trader',
  mode: 'demo',
  symbol: 'BTCUSDT',
  group: 'CRYPTO',
  side: 'long',
  stake: toUnits('100'),
  seconds: 60,
};
const market: SecondsMarket = { session: 'open', last: '20000.00', now: 1000, available: toUnits('500') };

function open(input: Partial<SecondsRequest> = {}) {
  const decision = decideSeconds({ ...request, ...input }, market);
  if (isRefusal(decision)) throw new Error(decision.refused);
  return decision;
}

describe('opening a seconds contract', () => {
  it('freezes the stake, the price and the rate', () => {
    const { contract, entry } = open();
    expect(contract).toMatchObject({
      status: 'during',
      openPrice: '20000.00',
      rate: '0.3',
      expiresAt: 61_000,
    });
    expect(entry).toEqual({
      reason: 'secondsStake',
      reference: 'sec-1',
      postings: [
        { account: 'u:trader:demo:option:available', coin: 'USDT', amount: -toUnits('100') },
        { account: 'u:trader:demo:option:frozen', coin: 'USDT', amount: toUnits('100') },
      ],
    });
  });

  it.each([
    [{ seconds: 45 }, {}, 'durationInvalid'],
    [{ stake: toUnits('20.001') }, {}, 'amountPrecision'],
    [{}, { expected: '20101' }, 'priceMoved'],
    [{ stake: toUnits('9.99') }, {}, 'stakeBelowMinimum'],
    [{ stake: toUnits('10000.01') }, { available: toUnits('20000') }, 'stakeAboveMaximum'],
    [{ stake: toUnits('500.01') }, {}, 'insufficientFunds'],
    [{}, { session: 'closed' }, 'outOfTradingTime'],
    [{}, { session: 'halted' }, 'tradingHalted'],
  ] as [Partial<SecondsRequest>, Partial<SecondsMarket>, string][])(
    'is refused with %o in %o: %s',
    (input, state, refused) => {
      expect(decideSeconds({ ...request, ...input }, { ...market, ...state })).toMatchObject({ refused });
    },
  );
});

describe('settling', () => {
  it.each([
    ['20000.01', 'won', '130', '-30'],
    ['19999.99', 'lost', '0', '100'],
    ['20000', 'draw', '100', '0'],
  ] as const)('is at %s: %s', (price, result, payout, house) => {
    const { contract, entry } = settleSeconds(open().contract, price);
    expect(contract).toMatchObject({ status: 'expired', result, payout: toUnits(payout), closePrice: price });
    const line = entry.postings.find((posting) => posting.account === 'sys:house:demo');
    expect(line?.amount ?? 0n).toBe(toUnits(house));
  });

  it('happens only once', () => {
    const settled = settleSeconds(open().contract, '20001').contract;
    expect(() => settleSeconds(settled, '19000')).toThrow('from expired to expired');
  });

  it('always balances and pays at most the stake and its rate', () => {
    const cases = fc.record({
      stake: fc.bigInt(1000n, 50_000n).map((cents) => cents * 1_000_000n),
      side: fc.constantFrom('long' as const, 'short' as const),
      exit: fc.integer({ min: 1_999_990, max: 2_000_010 }),
    });
    fc.assert(
      fc.property(cases, ({ stake, side, exit }) => {
        const { contract, entry } = settleSeconds(open({ stake, side }).contract, (exit / 100).toString());
        expect(entry.postings.reduce((sum, posting) => sum + posting.amount, 0n)).toBe(0n);
        expect(contract.payout).toBeLessThanOrEqual((stake * 13n) / 10n);
      }),
    );
  });
});
