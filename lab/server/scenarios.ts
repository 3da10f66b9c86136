/**
 * Scenario events of a world's market. An event never changes a price that anyone could have seen, and market
 * and database have the same events.
 */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { getMeasure, isGroup, type Scenario } from '@papertape/shared/contract/scenario.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import type { Handlers } from '../../server/http/call.ts';
import { priceText } from '../../server/market/price-text.ts';
import { eventEnd, promisedPoints } from '../../server/market/scenario/promise.ts';
import { tickMs, tickTime } from '../../server/market/time.ts';
import type { Market, ScenarioEvent } from '../../server/market/types.ts';
import type { Commands } from '../../server/world/commands.ts';
import { writeJson } from '../../server/world/json-columns.ts';
import { announceMoved } from '../../server/world/moved.ts';
import { runOperatorCommand } from '../../server/world/simulator-commands.ts';
import type { Tx } from '../../server/world/tx.ts';
import { marketEvents } from '../../server/world/world.store.ts';
import type { World } from '../../server/world/world.ts';
import { createScenarioEvent, roundUpToTicks, type ScenarioInput } from './scenario-event.ts';

type ScenarioHandlers = Pick<Handlers<typeof sim>, 'scenarioList' | 'scenarioCreate' | 'scenarioDelete'>;

const shareText = (share: number | undefined): string | null =>
  share === undefined ? null : decimalText(new Decimal(share), 8);

function scenarioRow(market: Market, event: ScenarioEvent): Scenario {
  const target = market.find(event.target);
  const lastAt = (time: number): string | null => {
    if (target === undefined || !market.session(target.symbol, time).open) return null;
    return priceText(market.quote(target.symbol, time).last, target.priceDecimals);
  };
  return {
    id: event.id,
    kind: event.kind,
    target: event.target,
    startsAt: event.at,
    endsAt: eventEnd(event) ?? null,
    by: shareText(event.by),
    overMs: event.overMs ?? null,
    holdMs: event.holdMs ?? null,
    back: shareText(event.back),
    withinMs: event.withinMs ?? null,
    durationMs: event.durationMs ?? null,
    times: shareText(event.times),
    price: event.price ?? null,
    points: promisedPoints(event).map(({ time, change, price }) => ({
      time,
      change: shareText(change),
      price: price ?? null,
      last: lastAt(time),
    })),
  };
}

/** Replaces the events of the market; undone if the command is refused. */
function replaceEvents(tx: Tx, events: readonly ScenarioEvent[]): boolean {
  const { world } = tx;
  const before = world.market;
  try {
    world.market = before.withEvents(events);
  } catch {
    return false;
  }
  world.undo.record(() => {
    world.market = before;
  });
  return true;
}

function createScenario(tx: Tx, input: ScenarioInput): Scenario | Refusal {
  const { market } = tx.world;
  const { target } = input;
  if (target !== 'all' && !isGroup(target) && market.find(target) === undefined) {
    return refuse('symbolUnknown', { field: 'target' });
  }
  // The current tick has been shown; the next is the first that may differ.
  const earliest = tickTime(tx.now) + tickMs;
  if (input.startsAt !== undefined && input.startsAt < tx.now) {
    return refuse('statusConflict', { field: 'startsAt' });
  }
  const event = createScenarioEvent(
    input,
    tx.id('scn'),
    Math.max(roundUpToTicks(input.startsAt ?? earliest), earliest),
  );
  if (!replaceEvents(tx, [...market.events, event])) {
    return refuse('invalidInput', {
      field: getMeasure(input.kind),
    });
  }
  marketEvents.insert(tx, {
    id: event.id,
    at: event.at,
    payload: writeJson('MarketEvent', 'payload', event),
  });
  tx.emit({ type: 'scenario.created', data: { ...event } });
  return scenarioRow(tx.world.market, event);
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
  marketEvents.remove(tx, id);
  tx.emit({ type: 'scenario.deleted', data: { id } });
  return { done: true };
}

async function awaitChange<Result>(world: World, change: Promise<Result>): Promise<Result> {
  const result = await change;
  announceMoved(world);
  return result;
}

export const scenarioCommands: Commands = {
  'scenario.create': (tx, _actor, input) => createScenario(tx, input),
  'scenario.delete': (tx, _actor, { id }) => deleteScenario(tx, id),
};

export const scenarioHandlers: ScenarioHandlers = {
  scenarioList: ({ world }) => ({
    list: world.market.events.map((event) => scenarioRow(world.market, event)),
  }),
  scenarioCreate: ({ world, input }) =>
    awaitChange(world, runOperatorCommand(world, 'scenario.create', input)),
  scenarioDelete: ({ world, input }) =>
    awaitChange(world, runOperatorCommand(world, 'scenario.delete', input)),
};
