/** The simulator's commands, known to every world: what was steered once can be carried out again where nobody may steer. */
import type { ServerModule } from '../http/routes.ts';
import { classCommands, classPorts } from './classes/class-commands.ts';
import { clockCommands } from './clock.ts';
import { loadFaults } from './faults/fault-list.ts';
import { faultCommands } from './faults/faults.ts';
import { officeCommands } from './office.ts';
import { followPlays, playCommands, playPorts } from './play/play-ports.ts';
import { loadPlays } from './play/plays.ts';
import { roomCommands } from './room.ts';
import { scenarioCommands } from './scenarios.ts';
import { switchCommands } from './switches.ts';
import { traderCommands } from './traders.ts';

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
      mayRefill: (asked, userId) => classPorts.mayRefill(asked) && playPorts.mayRefill(asked, userId),
      load(loading) {
        loadFaults(loading);
        loadPlays(loading);
      },
    };
  },
  register: () => undefined,
};
