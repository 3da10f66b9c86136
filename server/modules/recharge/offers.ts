/** Coins and chains of deposits, from the tables; equal for all users. */
import type { ChainInfo } from '@papertape/shared/contract/recharge.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import {
  type Chain,
  type ChainTerms,
  chains,
  chainTerms,
  findChain,
  findChainTerms,
  listChainsForCoin,
  listCoinsOnChain,
} from '@papertape/shared/rules/chains.ts';
import { type Coin, listCoins } from '../../engine/coins.ts';
import type { Market } from '../../market/types.ts';
import { depositTakesMs } from './recharge.service.ts';

/** Lists coins with a chain, or the coins of one chain. */
export function offeredCoins(market: Market, chain?: string): Coin[] {
  return listCoins(market).filter((coin) =>
    chain === undefined
      ? listChainsForCoin(coin.code).length > 0
      : findChainTerms(coin.code, chain) !== undefined,
  );
}

export function coinOffer(coin: Coin) {
  const terms = chainTerms.filter((one) => one.coin === coin.code);
  const minimums = terms.map((one) => new Decimal(one.minimumDeposit));
  return {
    coin: coin.code,
    name: coin.name,
    decimals: coin.decimals,
    chains: terms.map((one) => one.chain),
    minimumDeposit: Decimal.min(...minimums).toString(),
  };
}

const withdrawalReviewMs = 60_000;

function chainInfo(chain: Chain, terms: ChainTerms): ChainInfo {
  return {
    chain: chain.id,
    name: chain.name,
    coin: terms.coin,
    minimumDeposit: terms.minimumDeposit,
    confirmations: chain.confirmations,
    depositTakesMs: depositTakesMs(chain),
    depositFee: terms.depositFee,
    minimumWithdrawal: terms.minimumWithdrawal,
    maximumWithdrawal: terms.maximumWithdrawal,
    withdrawalFee: terms.withdrawalFee,
    withdrawalTakesMs: depositTakesMs(chain) + withdrawalReviewMs,
    addressPrefixes: [...chain.prefixes],
    addressLengthMaximum: chain.maximumLength,
    memo: chain.memo ?? null,
  };
}

export function chainInfos(coin: string | undefined): ChainInfo[] {
  return chainTerms
    .filter((terms) => coin === undefined || terms.coin === coin)
    .flatMap((terms) => {
      const chain = findChain(terms.chain);
      return chain === undefined ? [] : [chainInfo(chain, terms)];
    });
}

export function chainNames(coin: string | undefined) {
  return chains
    .map((chain) => ({ chain: chain.id, name: chain.name, coins: listCoinsOnChain(chain.id) }))
    .filter((chain) => coin === undefined || chain.coins.includes(coin));
}

/** Lists the ways to deposit. Payment services are listed because users look for them, but the simulator serves chains only. */
export function rechargeTypes(coins: readonly string[]) {
  const services = (['WebMoney', 'Skrill', 'VISA'] as const).map((type) => ({
    type,
    name: type,
    available: false,
    coins: [] as string[],
  }));
  return [{ type: 'chain' as const, name: 'Blockchain', available: true, coins: [...coins] }, ...services];
}
