/** Checks every tick for alerts on studies: slow, but without a search that could be wrong. */

import type { StudyBar } from '@papertape/shared/studies/steps.ts';
import { tickMs } from '../market/time.ts';
import type { Market } from '../market/types.ts';
import type { AlertRow } from '../modules/chart-alerts/chart-alerts.store.ts';
import { computeSide, studyComparison } from '../modules/chart-alerts/definition.ts';

const minute = 60_000;

export interface Rung {
  at: number;
  way: string;
}

/** Rings found tick by tick, starting from a known side. */
class Looker {
  readonly rung: Rung[] = [];
  readonly #row: AlertRow;
  readonly #lengthMs: number;
  #side = 0;
  #rangIn: number | undefined;

  constructor(row: AlertRow, lengthMs: number) {
    this.#row = row;
    this.#lengthMs = lengthMs;
  }

  stand(side: number | undefined): void {
    this.#side = side ?? 0;
  }

  meet(next: number | undefined, at: number): void {
    const isUp = this.#side < 0 && (next ?? -1) >= 0;
    const isDown = this.#side > 0 && (next ?? 1) <= 0;
    this.#side = next ?? 0;
    const way = isUp ? 'up' : 'down';
    const { since, definition } = this.#row;
    const isMatch = definition.way === 'either' || definition.way === way;
    if (!(isUp || isDown) || at <= since || !isMatch) return;
    const bar = Math.floor(at / this.#lengthMs);
    if (definition.frequency === 'always' && this.#rangIn === bar) return;
    this.#rangIn = bar;
    this.rung.push({ at, way });
  }
}

/** Results of checking every tick, with separately built bars. */
export function looked(market: Market, row: AlertRow, to: number): Rung[] {
  const { symbol, definition, since } = row;
  const length = definition.frame === '5m' ? 5 * minute : minute;
  const isByClose = definition.frequency === 'barClose';
  const comparison = studyComparison(definition, 10 ** market.instrument(symbol).priceDecimals);
  const looker = new Looker(row, length);
  const atPrice = (close: number) =>
    computeSide(comparison.read({ time: 0, high: close, low: close, close, volume: 0 }, 0));
  let bar: StudyBar | undefined;
  for (const one of market.candles(symbol, definition.frame as '1m', { to: since, count: 1501 })) {
    if (one.time + length > since) bar = { ...one };
    else {
      if (isByClose) looker.stand(computeSide(comparison.read(one, 0)));
      comparison.push(one);
    }
  }
  if (!isByClose) looker.stand(atPrice(market.quote(symbol, since).last));
  for (let time = since + tickMs; time <= to; time += tickMs) {
    if (bar !== undefined && bar.time + length <= time) {
      const [closed] = market.candles(symbol, definition.frame as '1m', { to: time - 1, count: 1 });
      bar = { ...bar, volume: closed?.volume ?? 0 };
      if (isByClose) looker.meet(computeSide(comparison.read(bar, 0)), bar.time + length);
      comparison.push(bar);
      bar = undefined;
    }
    const { last: close } = market.quote(symbol, time);
    const [high, low] = [Math.max(bar?.high ?? close, close), Math.min(bar?.low ?? close, close)];
    bar = { time: Math.floor(time / length) * length, high, low, close, volume: 0 };
    if (!isByClose) looker.meet(atPrice(close), time);
  }
  return definition.frequency === 'once' ? looker.rung.slice(0, 1) : looker.rung;
}
