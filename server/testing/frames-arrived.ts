/** What a socket hears while its frames are tampered with. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { World } from '../world/world.ts';
import type { TestFeeds } from './test-feeds.ts';

export type GivenFault = CallInputOf<typeof sim.faultsSet>['list'][number];

export async function setFaults({ test }: TestFeeds, world: World, ...list: GivenFault[]): Promise<void> {
  await test.data(sim.faultsSet, { list }, { world });
}

/** So many ticks, each a frame; what is sent with the last one is still on its way. */
export async function passTicks({ test }: TestFeeds, world: World, count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await test.data(sim.clockAdvance, { byMs: 250 }, { world });
}

/** Number and tick of the frames of prices that arrive while so many ticks pass under a fault, until one more without it. */
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
