/** View of a seat at one instant of one market: the money, orders, positions and prices that its decisions are measured by. */
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { unitsToDecimal } from '@papertape/shared/money/units.ts';
import { type Owner, userAccount } from '../../../server/engine/accounts.ts';
import { coinPrice } from '../../../server/engine/coins.ts';
import type { Order, Position } from '../../../server/engine/perpetual/types.ts';
import { getTradingState } from '../../../server/modules/trading/trading-state.ts';
import type { World } from '../../../server/world/world.ts';
import { computeEquity } from '../classes/scores.ts';

/** An open position without its id, which is another one in each market: the n-th of its symbol and side, from 0. */
export interface PositionPlace {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly nth: number;
}

export class SeatView {
  readonly #world: World;
  readonly #owner: Owner;

  constructor(world: World, owner: Owner) {
    this.#world = world;
    this.#owner = owner;
  }

  last(symbol: string): Decimal {
    const { market, clock } = this.#world;
    const { priceDecimals } = market.instrument(symbol);
    return new Decimal(market.quote(symbol, clock.now()).last).div(new Decimal(10).pow(priceDecimals));
  }

  knows(symbol: string): boolean {
    return this.#world.market.find(symbol) !== undefined;
  }

  /** Formats a price on the grid of its symbol. */
  priceText(symbol: string, price: Decimal): string {
    return price.toFixed(this.#world.market.instrument(symbol).priceDecimals, Decimal.ROUND_HALF_UP);
  }

  /** Formats a size in whole steps of its symbol. */
  sizeText(symbol: string, size: Decimal): string {
    const { lotMin, amountDecimals } = this.#world.market.instrument(symbol);
    const steps = size.div(lotMin).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
    return steps.mul(lotMin).toFixed(amountDecimals);
  }

  /** Computes the USDT value of all balances, including open positions. */
  equity(): Decimal {
    const { market, clock } = this.#world;
    return computeEquity(this.#world, this.#owner, (coin) => coinPrice(market, coin, clock.now()));
  }

  coinPrice(coin: string): Decimal {
    return coinPrice(this.#world.market, coin, this.#world.clock.now());
  }

  available(account: 'currency' | 'option' | 'financing', coin: string): Decimal {
    const { userId, mode } = this.#owner;
    const name = userAccount(userId, mode, account, 'available');
    return unitsToDecimal(this.#world.ledger.balance(name, coin));
  }

  /** Returns an open order by its id. */
  order(id: string): Order | undefined {
    return getTradingState(this.#world).orders.get(id);
  }

  findPlace(id: string): PositionPlace | undefined {
    const all = this.#positions();
    const found = all.find((position) => position.id === id);
    if (found === undefined) return undefined;
    const { symbol, side } = found;
    return { symbol, side, nth: sameAs({ symbol, side }, all).indexOf(found) };
  }

  position({ symbol, side, nth }: PositionPlace): Position | undefined {
    return sameAs({ symbol, side }, this.#positions())[nth];
  }

  #positions(): readonly Position[] {
    return getTradingState(this.#world).listPositions(this.#owner);
  }
}

function sameAs(input: Omit<PositionPlace, 'nth'>, all: readonly Position[]): Position[] {
  return all.filter(({ symbol, side }) => symbol === input.symbol && side === input.side);
}
