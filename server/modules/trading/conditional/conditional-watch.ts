/** Finds when a conditional order is reached, and evaluates it. Each order is a separate piece. */

import { conditionalTriggers, decideFollow } from '../../../engine/perpetual/conditional-follow.ts';
import type { Conditional, ConditionalEvents } from '../../../engine/perpetual/conditional-row.ts';
import type { Context } from '../../../engine/perpetual/types.ts';
import type { Piece, TimeSource } from '../../../world/scheduled-events.ts';
import type { Tx } from '../../../world/tx.ts';
import type { World } from '../../../world/world.ts';
import { contractFor, decisionContext } from '../decision-context.ts';
import { applyDecision } from '../trading.service.ts';
import { TriggerSearch } from '../trigger-search.ts';
import { byAge, type ConditionalState, getConditionalState, writeConditional } from './conditional-state.ts';

const kind = 'trading.conditional';

const eventByStatus: Record<Conditional['status'], keyof ConditionalEvents | undefined> = {
  // A trailing stop that moves emits no event.
  waiting: undefined,
  triggered: 'conditional.triggered',
  canceled: 'conditional.canceled',
  failed: 'conditional.failed',
};

function checkTrigger(tx: Tx, id: string): void {
  const row = getConditionalState(tx.world).waiting.get(id);
  if (row === undefined) return;
  const context = withoutLinked(decisionContext(tx, row), row);
  const followed = decideFollow(context, row, tx.world.market.quote(row.symbol, tx.now));
  if (followed === undefined) return;
  // The conditional order and its partner end before the resulting order is placed.
  writeConditional(tx, followed.row, eventByStatus[followed.row.status]);
  if (followed.decision !== undefined) applyDecision(tx, row, followed.decision);
}

/** Returns the context as if the partner of this order had already ended. */
function withoutLinked(context: Context, { linkedId }: Conditional): Context {
  const { account } = context;
  const linked = account.orders.find((order) => order.id === linkedId);
  if (linked === undefined) return context;
  const orders = account.orders.filter((order) => order !== linked);
  return { ...context, account: { ...account, orders, available: account.available + linked.hold } };
}

export class ConditionalWatch implements TimeSource {
  readonly kinds: ReadonlySet<string> = new Set([kind]);
  readonly #world: World;
  readonly #state: ConditionalState;
  readonly #search: TriggerSearch;
  #setAsideVersion = -1;

  constructor(world: World) {
    this.#world = world;
    this.#state = getConditionalState(world);
    this.#search = new TriggerSearch(world, ['last', 'mark', 'index']);
  }

  load(): void {
    this.#state.load();
    this.#search.clear();
    this.#expectAnyChange();
  }

  next(after: number, until: number): number | undefined {
    if (!TriggerSearch.canReach(after, until)) return undefined;
    return this.#search.next(after, until, this.#update());
  }

  /** Lists pieces in the order in which they were placed. */
  pieces(at: number): readonly Piece[] {
    const due = new Set(this.#search.due(at).map(({ key }) => key.slice(0, key.lastIndexOf(':'))));
    const rows = [...due].flatMap((id) => this.#state.waiting.get(id) ?? []).sort(byAge);
    const pieces = rows.map(({ id }): Piece => ({ kind, key: id, run: (tx) => checkTrigger(tx, id) }));
    return pieces.filter((piece) => !this.#world.setAside.has(piece));
  }

  #expectAnyChange(): void {
    this.#setAsideVersion = this.#world.setAside.version;
    for (const id of this.#state.waiting.keys()) this.#state.changed.add(id);
  }

  #update(): boolean {
    const { market, setAside } = this.#world;
    if (this.#setAsideVersion !== setAside.version) this.#expectAnyChange();
    const replaced = this.#search.followMarket();
    const { changed } = this.#state;
    if (changed.size === 0) return replaced;
    for (const id of changed) {
      const row = this.#state.waiting.get(id);
      const watched = row !== undefined && !setAside.has({ kind, key: id });
      this.#search.register(id, watched ? conditionalTriggers(row, contractFor(market, row.symbol)) : []);
    }
    changed.clear();
    return true;
  }
}
