/**
 * Sends requests at a fixed rate: two orders for three reads of an open page. A request waits only for the previous one
 * of its own trader, so slow answers are measured as slow (no coordinated omission).
 */
import { setInterval as everyMs } from 'node:timers/promises';
import { assets } from '@papertape/shared/contract/assets.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { FlowStep } from '../bench/order-flow.ts';

export interface PartOfRun {
  answers: number;
  orders: number;
  /** Milliseconds from the time a request was due to its whole answer. */
  p50: number;
  p99: number;
  longest: number;
}

const reads = [
  market.getTickerList.path,
  market.getMarketPrice.path,
  `${trading.list.path}?kind=positions`,
  assets.userAssetData.path,
];

interface Trader {
  token: string;
  next: number;
  before: Promise<unknown>;
}

export class SteadyCalls {
  readonly refusals: string[] = [];
  readonly #base: string;
  readonly #traders: Trader[];
  readonly #steps: readonly FlowStep[];
  readonly #rate: number;
  #count = 0;

  constructor(base: string, tokens: readonly string[], steps: readonly FlowStep[], rate: number) {
    this.#base = base;
    this.#traders = tokens.map((token) => ({ token, next: 0, before: Promise.resolve() }));
    this.#steps = steps;
    this.#rate = rate;
  }

  async run(ms: number): Promise<PartOfRun> {
    const begun = performance.now();
    const delays: number[] = [];
    const pending: Promise<void>[] = [];
    let orders = 0;
    const due = (at: number): void => {
      const isOrder = this.#count % 5 < 2;
      this.#count += 1;
      orders += Number(isOrder);
      const call = isOrder ? this.#order() : this.#read();
      pending.push(call.then(() => void delays.push(performance.now() - at)));
    };
    const betweenMs = 1_000 / this.#rate;
    let sent = 0;
    for await (const _ of everyMs(5)) {
      const passed = performance.now() - begun;
      for (; sent * betweenMs <= Math.min(passed, ms); sent += 1) due(begun + sent * betweenMs);
      if (passed >= ms) break;
    }
    await Promise.all(pending);
    const sorted = delays.toSorted((left, right) => left - right);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { answers: sorted.length, orders, p50: at(0.5), p99: at(0.99), longest: at(1) };
  }

  #trader(): Trader {
    const trader = this.#traders[this.#count % this.#traders.length];
    if (trader === undefined) throw new Error('nobody trades');
    return trader;
  }

  #order(): Promise<void> {
    const trader = this.#trader();
    const step = this.#steps[trader.next % this.#steps.length];
    if (step === undefined) throw new Error('nothing is ordered');
    trader.next += 1;
    const call = trader.before.then(() =>
      this.#send(step.path, { token: trader.token, body: JSON.stringify(step.body) }),
    );
    trader.before = call;
    return call;
  }

  #read(): Promise<void> {
    return this.#send(reads[this.#count % reads.length] ?? '', { token: this.#trader().token });
  }

  async #send(path: string, { token, body }: { token: string; body?: string }): Promise<void> {
    const response = await fetch(this.#base + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', token },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    if (!text.startsWith('{"code":200')) this.refusals.push(`${path} ${body ?? ''}: ${text.slice(0, 200)}`);
  }
}
