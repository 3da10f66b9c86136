/** A test trader who places conditional orders, and market events that trigger them. */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { ScenarioEvent } from '../market/types.ts';
import type { World } from '../world/world.ts';
import type { TestTrader } from './test-trader.ts';

/** Starts a market event at the next tick. */
export async function strike(world: World, event: Pick<ScenarioEvent, 'kind' | 'by'> & { target?: string }) {
  const at = world.clock.now() + 250;
  await world.execute('test.scenario', (tx) => {
    const full = { id: `event-${at}`, target: 'BTCUSDT', at, ...event };
    tx.db.marketEvent.insert({ id: full.id, at, payload: JSON.stringify(full) });
    world.market = world.market.withEvents([...world.market.events, full]);
  });
}

type ConditionalInput = Partial<CallInputOf<typeof advancedOrders.place>>;

/** Sends a conditional order; by default it opens 0.1 BTC long at market at 20x. */
export const send = (trader: TestTrader, input: ConditionalInput) => {
  const usual = {
    symbol: 'BTCUSDT',
    side: 'long',
    action: 'open',
    type: 'market',
    size: '0.1',
    leverage: 20,
  };
  return trader.app.call(
    advancedOrders.place,
    { ...usual, ...input } as CallInputOf<typeof advancedOrders.place>,
    trader.caller,
  );
};

/** Places an order that must wait for its trigger. */
export async function wait(trader: TestTrader, input: ConditionalInput) {
  const answer = await send(trader, input);
  if (answer.data?.conditional == null) throw new Error(`it does not wait: ${answer.refused} ${answer.msg}`);
  return answer.data.conditional;
}

export const listed = (trader: TestTrader, state: 'waiting' | 'ended') =>
  trader.app.data(advancedOrders.conditional, { state }, trader.caller).then(({ list }) => list);
