/**
 * Scenario events of a world's market. Guarantees: an event never changes a price that anybody could have
 * seen, and market and database agree about the events there are.
 */

import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { Scenario } from '@papertape/shared/contract/sim-values.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import type { Handlers } from '../http/call.ts';
import { TICK_MS, tickTime } from '../market/time.ts';
import type { ScenarioEvent } from '../market/types.ts';
import { announceMoved } from '../world/moved.ts';
import { type Refusal, refuse } from '../world/refusal.ts';
import type { Tx } from '../world/tx.ts';
import type { World } from '../world/world.ts';

type ScenarioHandlers = Pick<Handlers<typeof sim>, 'scenarioList' | 'scenarioCreate' | 'scenarioDelete'>;
type ScenarioInput = InputOf<typeof sim.scenarioCreate>;

const groups = new Set<string>(['FOREX', 'CFD', 'CRYPTO', 'INDIES', 'STOCK']);

function scenarioRow(event: ScenarioEvent): Scenario {
  const isGroup = groups.has(event.target);
  return {
    id: event.id,
    kind: event.kind,
    symbol: isGroup ? null : event.target,
    group: isGroup ? (event.target as Scenario['group']) : null,
    startsAt: event.at,
    endsAt: event.until ?? event.at,
    size: event.magnitude === undefined ? null : decimalText(new Decimal(event.magnitude), 8),
    price: event.price ?? null,
  };
}

/** Takes the market to other events; taken back with the command. */
function replaceEvents(tx: Tx, events: readonly ScenarioEvent[]): boolean {
  const { world } = tx;
  const before = world.market;
  try {
    world.replaceMarket(before.withEvents(events));
  } catch {
    return false;
  }
  world.undo.record(() => world.replaceMarket(before));
  return true;
}

function createScenario(tx: Tx, input: ScenarioInput): Scenario | Refusal {
  const { market } = tx.world;
  if (input.symbol !== undefined && market.find(input.symbol) === undefined) {
    return refuse('symbolUnknown', { field: 'symbol' });
  }
  // The present tick has been shown already; the next one is the first that may differ.
  const earliest = tickTime(tx.now) + TICK_MS;
  if (input.startsAt !== undefined && input.startsAt < tx.now) {
    return refuse('statusConflict', { field: 'startsAt' });
  }
  const at = Math.max(input.startsAt ?? earliest, earliest);
  const event: ScenarioEvent = {
    id: tx.id('scn'),
    at,
    until: at + input.durationMs,
    target: input.symbol ?? input.group ?? 'all',
    kind: input.kind,
    ...(input.size === undefined ? {} : { magnitude: Number(input.size) }),
    ...(input.price === undefined ? {} : { price: input.price }),
  };
  if (!replaceEvents(tx, [...market.events, event])) {
    return refuse('invalidInput', { field: input.kind === 'pin' ? 'price' : 'size' });
  }
  tx.db.marketEvent.insert({ id: event.id, at: event.at, payload: JSON.stringify(event) });
  tx.emit({ type: 'scenario.created', data: { ...event } });
  return scenarioRow(event);
}

function deleteScenario(tx: Tx, id: string): { done: boolean } | Refusal {
  const { events } = tx.world.market;
  const event = events.find((one) => one.id === id);
  if (event === undefined) return refuse('notFound', { field: 'id' });
  if (event.at <= tx.now) return refuse('statusConflict', { field: 'id' });
  replaceEvents(
    tx,
    events.filter((one) => one !== event),
  );
  tx.db.marketEvent.delete(id);
  tx.emit({ type: 'scenario.deleted', data: { id } });
  return { done: true };
}

async function changed<Result>(world: World, change: Promise<Result>): Promise<Result> {
  const result = await change;
  announceMoved(world);
  return result;
}

export const scenarioHandlers: ScenarioHandlers = {
  scenarioList: ({ world }) => ({ list: world.market.events.map(scenarioRow) }),
  scenarioCreate: ({ world, input }) =>
    changed(
      world,
      world.execute('scenario.create', (tx) => createScenario(tx, input)),
    ),
  scenarioDelete: ({ world, input }) =>
    changed(
      world,
      world.execute('scenario.delete', (tx) => deleteScenario(tx, input.id)),
    ),
};
