/** Frames that a socket receives while a fault changes them. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { World } from '../world/world.ts';
import type { TestFeeds } from './test-feeds.ts';

export type GivenFault = CallInputOf<typeof sim.faultsSet>['list'][number];

export async function setFaults({ test }: TestFeeds, world: World, ...list: GivenFault[]): Promise<void> {
  await test.data(sim.faultsSet, { list }, { world });
}

/** Lets a number of ticks pass, each with a frame; the frames of the last one are still in transit. */
export async function passTicks({ test }: TestFeeds, world: World, count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await test.data(sim.clockAdvance, { byMs: 250 }, { world });
}

/**
 * Returns number and tick of the price frames that arrive during a number of ticks with a fault, until one more
 * without it.
 */
export async function framesArrived(
  feeds: TestFeeds,
  { match = { eventType: 'forex' }, effect }: GivenFault,
  count: number,
): Promise<(string | [seq: number, tick: number])[]> {
  const world = await feeds.test.world();
  const socket = feeds.open(`/ws/forex?world=${world.id}&type=CRYPTO`);
  const start = (await socket.data('forex')).seq ?? 0;
  const first = world.clock.now();
  await setFaults(feeds, world, { match, effect });
  await passTicks(feeds, world, count);
  await setFaults(feeds, world);
  await passTicks(feeds, world, 1);
  const last = world.clock.now();
  await socket.next(({ eventType, time }) => eventType === 'forex' && time === last);
  return socket.received
    .filter(
      ({ eventType, msg, time }) => (eventType === 'forex' && (time ?? 0) > first) || msg === 'unreadable',
    )
    .map(({ seq, time, msg }) => msg ?? [(seq ?? 0) - start, ((time ?? 0) - first) / 250]);
}
