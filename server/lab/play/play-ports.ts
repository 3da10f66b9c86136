/** What playing scenarios gives a world. */
import { announceMoved } from '../../world/moved.ts';
import type { Ports } from '../../world/ports.ts';
import type { World } from '../../world/world.ts';
import {
  dueCheck,
  dueEnd,
  dueEntry,
  endPlay,
  joinPlay,
  playCheck,
  playEntry,
  startPlay,
  stopPlay,
  watchEvent,
} from './player.ts';
import { allPlays } from './plays.ts';

export const playCommands: NonNullable<Ports['commands']> = {
  'play.start': (tx, _actor, input) => startPlay(tx, input),
  'play.join': (tx, _actor, input) => joinPlay(tx, input),
  'play.stop': (tx, _actor, { id }) => stopPlay(tx, id),
};

export const playPorts = {
  due: { [dueEntry]: playEntry, [dueCheck]: playCheck, [dueEnd]: endPlay },
  watch: watchEvent,
  // In a class its rule decides, which who leads it may change.
  mayRefill: (world, userId) =>
    world.settings.classRules !== null ||
    !allPlays(world).some(
      ({ play, progress }) =>
        progress.state === 'playing' && play.people.some((one) => one.userId === userId && !one.mayResetDemo),
    ),
} as const satisfies Ports;

/** What a trigger set off is due at once, also where the clock stands; and what changed the market is shown. */
export function followPlays(world: World): void {
  world.listen((events) => {
    if (world.due.next(world.clock.now())?.kind === dueEntry) world.catchUp().catch(() => undefined);
    if (events.some(({ type }) => type === 'play.entry')) announceMoved(world);
  });
}
