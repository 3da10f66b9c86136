/**
 * Commands of the simulator. They are registered in every world, so that a world can be replayed on a server
 * without the simulator.
 */
import type { ServerModule } from '../../server/http/routes.ts';
import { announceMoved } from '../../server/world/moved.ts';
import type { Ports } from '../../server/world/ports.ts';
import type { World } from '../../server/world/world.ts';
import { classCommands, classPorts } from './classes/class-commands.ts';
import { clockCommands } from './clock.ts';
import { loadFaults } from './faults/fault-list.ts';
import { faultCommands } from './faults/faults.ts';
import { officeCommands } from './office.ts';
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
} from './play/player.ts';
import { allPlays, loadPlays } from './play/plays.ts';
import { roomCommands } from './room.ts';
import { scenarioCommands } from './scenarios.ts';
import { switchCommands } from './switches.ts';
import { traderCommands } from './traders.ts';

const playCommands: NonNullable<Ports['commands']> = {
  'play.start': (tx, _actor, input) => startPlay(tx, input),
  'play.join': (tx, _actor, input) => joinPlay(tx, input),
  'play.stop': (tx, _actor, { id }) => stopPlay(tx, id),
};

const playPorts = {
  due: { [dueEntry]: playEntry, [dueCheck]: playCheck, [dueEnd]: endPlay },
  watch: watchEvent,
  // In a class the trainer's rule decides.
  mayRefill: (world, userId) =>
    world.settings.classRules !== null ||
    !allPlays(world).some(
      ({ play, progress }) =>
        progress.state === 'playing' && play.people.some((one) => one.userId === userId && !one.mayResetDemo),
    ),
} as const satisfies Ports;

/** Executes triggered entries at once, also while the clock is paused, and announces market changes. */
function followPlays(world: World): void {
  world.listen((events) => {
    if (world.due.next(world.clock.now())?.kind === dueEntry) world.catchUp().catch(() => undefined);
    if (events.some(({ type }) => type === 'play.entry')) announceMoved(world);
  });
}

export const simulationModule: ServerModule = {
  name: 'simulation',
  install(world) {
    followPlays(world);
    return {
      commands: {
        ...classCommands,
        ...clockCommands,
        ...faultCommands,
        ...officeCommands,
        ...playCommands,
        ...roomCommands,
        ...scenarioCommands,
        ...switchCommands,
        ...traderCommands,
      },
      ...playPorts,
      gate: classPorts.gate,
      mayRefill: (world, userId) => classPorts.mayRefill(world) && playPorts.mayRefill(world, userId),
      load(loading) {
        loadFaults(loading);
        loadPlays(loading);
      },
    };
  },
  register: () => undefined,
};
