/** Executes a simulator command within another command. */
import type { CommandAnswer, CommandMap } from '../../../server/world/commands.ts';
import { type SimulatorCommands, simulator } from '../../../server/world/simulator-commands.ts';
import type { Tx } from '../../../server/world/tx.ts';

export function decideWithin<Name extends keyof SimulatorCommands>(
  tx: Tx,
  name: Name,
  input: CommandMap[Name]['input'],
): CommandAnswer<Name> {
  return tx.world.ports.getDecider(name)(tx, simulator, input) as CommandAnswer<Name>;
}
