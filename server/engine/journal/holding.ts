/**
 * The open part of one position after each of its fills: size, cost, and the result of the closed parts
 * before fees.
 */
import type { Side } from '@papertape/shared/contract/values.ts';
import {
  type Amount,
  divideUp,
  type Price,
  parsePrice,
  priceOne,
} from '@papertape/shared/rules/perpetual/quantities.ts';
import { profitFor } from '@papertape/shared/rules/perpetual/sums.ts';
import type { Fill } from '../perpetual/types.ts';

export type HeldFill = Pick<Fill, 'action' | 'size' | 'price'>;

export class Holding {
  readonly #side: Side;
  size = 0n;
  #cost = 0n;
  #realised = 0n;

  constructor(side: Side) {
    this.#side = side;
  }

  #average(): Price {
    return this.size === 0n ? 0n : this.#cost / this.size;
  }

  take({ action, size, price }: HeldFill): void {
    const at = parsePrice(price);
    if (action === 'open') {
      this.size += size;
      this.#cost += size * at;
      return;
    }
    const average = this.#average();
    this.#realised += profitFor(this.#side, size, average, at);
    this.size -= size;
    this.#cost -= size * average;
  }

  profitAt(price: Price): Amount {
    return this.#realised + profitFor(this.#side, this.size, this.#average(), price);
  }

  /** Returns the loss of the open part at a price, rounded up; negative for a profit. */
  lossAt(price: Price): Amount {
    const loss = this.#cost - this.size * price;
    return divideUp(this.#side === 'long' ? loss : -loss, priceOne);
  }
}

/**
 * Returns 1 R of a position: the most that was at risk at once, by the stop of the order that opened it. A
 * part that was closed and opened again counts once. Undefined if the stop was never on the losing side.
 * Source: Van K. Tharp, "Trade Your Way to Financial Freedom". Fills of one position, oldest first.
 */
export function calculateInitialRisk(
  side: Side,
  fills: readonly HeldFill[],
  stop: string,
): Amount | undefined {
  const holding = new Holding(side);
  const at = parsePrice(stop);
  let most = 0n;
  for (const fill of fills) {
    holding.take(fill);
    const loss = holding.lossAt(at);
    if (loss > most) most = loss;
  }
  return most > 0n ? most : undefined;
}
