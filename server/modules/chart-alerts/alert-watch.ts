/**
 * Finds when an alert triggers next. The market is a function of time, so each alert is searched ahead and skipped until then: a quiet
 * tick costs one comparison, and a jump of the clock goes bar by bar.
 */
import { dayMs } from '@papertape/shared/durations.ts';
import { tickTime } from '../../market/time.ts';
import type { Piece, TimeSource } from '../../world/scheduled-events.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { getAlertState } from './alert-state.ts';
import { endAlert, recordRing } from './chart-alerts.service.ts';
import type { AlertRow } from './chart-alerts.store.ts';
import { type Found, Walker } from './walker.ts';
import { MarketOfAlerts } from './watched.ts';

const kind = 'chartAlerts.look';

/** Live ticks are a fraction of a second apart; searching a little ahead makes most of them free. */
const aheadMs = 15 * 60_000;
/** Step of a search through a jump: an early trigger spares the other alerts the rest. */
const stepMs = dayMs;

interface Followed {
  readonly row: AlertRow;
  readonly walker: Walker;
}

export class AlertWatch implements TimeSource {
  readonly kinds: ReadonlySet<string> = new Set([kind]);
  readonly #world: World;
  readonly #followed = new Map<string, Followed>();
  #market: MarketOfAlerts;
  #setAsideVersion = -1;
  /** No alert triggers before this instant unless an alert changes. */
  #quietUntil = Number.NEGATIVE_INFINITY;

  constructor(world: World) {
    this.#world = world;
    this.#market = new MarketOfAlerts(world.market);
  }

  load(): void {
    getAlertState(this.#world).load();
    this.#beginAnew();
  }

  next(after: number, until: number): number | undefined {
    if (this.#isAnother()) this.#beginAnew();
    const { waiting, changed } = getAlertState(this.#world);
    if (waiting.size === 0 && changed.size === 0) return undefined;
    if (tickTime(until) <= after) return undefined;
    if (changed.size > 0) this.#update(after);
    if (until <= this.#quietUntil) return undefined;
    return this.#search(after, until);
  }

  /** Lists pieces in the order in which they were placed. */
  pieces(at: number): readonly Piece[] {
    const due = [...this.#followed.values()].flatMap(({ row, walker: { found } }) =>
      found?.at === at ? [{ row, found }] : [],
    );
    const pieces = due
      .sort(
        (left, right) => left.row.createdAt - right.row.createdAt || (left.row.id < right.row.id ? -1 : 1),
      )
      .map(({ row: { id }, found }): Piece => ({ kind, key: id, run: (tx) => carryOut(tx, id, found) }));
    return pieces.filter((piece) => !this.#world.setAside.has(piece));
  }

  #isAnother(): boolean {
    const { market, setAside } = this.#world;
    return market !== this.#market.market || setAside.version !== this.#setAsideVersion;
  }

  #beginAnew(): void {
    const { market, setAside } = this.#world;
    this.#market = new MarketOfAlerts(market);
    this.#setAsideVersion = setAside.version;
    this.#quietUntil = Number.NEGATIVE_INFINITY;
    this.#followed.clear();
    const { waiting, changed } = getAlertState(this.#world);
    for (const id of waiting.keys()) changed.add(id);
  }

  /** Searches changed alerts again. An alert that triggered as predicted continues from there. */
  #update(after: number): void {
    const { waiting, changed } = getAlertState(this.#world);
    for (const id of changed) {
      const row = waiting.get(id);
      const before = this.#followed.get(id);
      this.#followed.delete(id);
      if (row === undefined || this.#world.setAside.has({ kind, key: id })) continue;
      const found = before?.walker.found;
      if (
        before !== undefined &&
        found?.kind === 'rang' &&
        found.at === row.since &&
        isSameAlert(before.row, row)
      ) {
        before.walker.goOn();
        this.#followed.set(id, { row, walker: before.walker });
        continue;
      }
      const watched = this.#market.watched(row);
      if (watched !== undefined)
        this.#followed.set(id, { row, walker: new Walker(watched, Math.max(after, row.since)) });
    }
    changed.clear();
    this.#quietUntil = Number.NEGATIVE_INFINITY;
  }

  #earliest(until: number): Found | undefined {
    let earliest: Found | undefined;
    for (const { walker } of this.#followed.values()) {
      const { found } = walker;
      if (found !== undefined && found.at <= (earliest?.at ?? until)) earliest = found;
    }
    return earliest;
  }

  #search(after: number, until: number): number | undefined {
    const end = Math.max(until, after + aheadMs);
    for (let to = after; to < end; ) {
      to = Math.min(to + stepMs, end);
      for (const { walker } of this.#followed.values()) walker.advance(to);
      const found = this.#earliest(to);
      if (found === undefined) continue;
      this.#quietUntil = found.at - 1;
      return found.at <= until ? found.at : undefined;
    }
    this.#quietUntil = end;
    return undefined;
  }
}

/** Returns whether two rows differ only by having triggered. */
function isSameAlert(before: AlertRow, row: AlertRow): boolean {
  return before.definition === row.definition && before.drawing === row.drawing;
}

function carryOut(tx: Tx, id: string, found: Found): void {
  const row = getAlertState(tx.world).waiting.get(id);
  if (row === undefined) return;
  if (found.kind === 'over') endAlert(tx, row, 'lineOver');
  else recordRing(tx, row, found);
}
