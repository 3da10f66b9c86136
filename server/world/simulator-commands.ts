/** Commands of the operator, which are part of a world's history like those of its users. */

import type { ClassRules } from '@papertape/shared/contract/class-rows.ts';
import type { NewsKind } from '@papertape/shared/contract/content.ts';
import type { DataOf, Endpoint, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { People, ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { Words } from '@papertape/shared/contract/scenario-file/values.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { CommandAnswer, CommandData, Device } from './commands.ts';
import type { Subject } from './set-aside.ts';
import type { World } from './world.ts';

interface SimulatorActor {
  readonly by: 'simulator';
}

export const simulator: SimulatorActor = { by: 'simulator' };

interface SimulatorCommand<Input, Result> {
  actor: SimulatorActor;
  input: Input;
  result: Result;
}

type SimulatorEndpoint<E extends Endpoint> = SimulatorCommand<InputOf<E>, DataOf<E>>;

type Trader = InputOf<typeof sim.traderCreate>;
type TraderMade = DataOf<typeof sim.traderCreate>;

export interface SimulatorCommands {
  'clock.set': SimulatorCommand<InputOf<typeof sim.clockSet>, undefined>;
  'clock.advance': SimulatorCommand<InputOf<typeof sim.clockAdvance>, undefined>;
  'scenario.create': SimulatorEndpoint<typeof sim.scenarioCreate>;
  'scenario.delete': SimulatorEndpoint<typeof sim.scenarioDelete>;
  'office.policy': SimulatorEndpoint<typeof sim.officePolicySet>;
  'office.decide': SimulatorEndpoint<typeof sim.officeDecide>;
  'faults.set': SimulatorEndpoint<typeof sim.faultsSet>;
  'faults.weather': SimulatorEndpoint<typeof sim.faultsWeather>;
  /** The file was parsed and the hash made before. */
  'play.start': SimulatorCommand<
    { file: ScenarioFile; passwordHash: string },
    {
      id: string;
      startsAt: number;
      endsAt: number | null;
      people: Omit<DataOf<typeof sim.scenarioPlay>['people'][number], 'password'>[];
    }
  >;
  'play.stop': SimulatorEndpoint<typeof sim.scenarioStop>;
  /** Adds a latecomer; the hash was made before. */
  'play.join': SimulatorCommand<
    { id: string; group: People; passwordHash: string },
    { userId: string; uid: string; name: string }
  >;
  /**
   * Turns the world into that of a class. Its initial users are locked out with a hash that no password
   * matches.
   */
  'class.open': SimulatorCommand<{ rules: ClassRules; passwordHash: string }, undefined>;
  'class.rules': SimulatorCommand<{ rules: ClassRules }, undefined>;
  /** Announces the end to everyone in the class. */
  'class.end': SimulatorCommand<{ userIds: string[] }, undefined>;
  /** `inChat`: the support chat of each user keeps the message too. */
  'class.say': SimulatorCommand<{ text: string; userIds: string[]; inChat?: boolean | undefined }, undefined>;
  'class.claim': SimulatorCommand<
    { userId: string; name?: string | undefined; device: Device },
    { token: string }
  >;
  'class.rename': SimulatorCommand<{ userId: string; name: string }, undefined>;
  'content.publish': SimulatorCommand<
    { id: string; kind: NewsKind; title: Words; text?: Words | undefined; symbols: readonly string[] },
    undefined
  >;
  'session.start': SimulatorEndpoint<typeof sim.sessionStart>;
  'session.end': SimulatorCommand<{ userId: string; as: 'expired' | 'elsewhere' }, { done: boolean }>;
  'limits.set': SimulatorEndpoint<typeof sim.limitsSet>;
  'manners.set': SimulatorEndpoint<typeof sim.mannersSet>;
  /** Hashes are made before the command. */
  'trader.create': SimulatorCommand<
    {
      trader: Omit<Trader, 'password' | 'fundPassword'>;
      passwordHash: string;
      fundPasswordHash?: string | undefined;
    },
    Omit<TraderMade, 'password'>
  >;
  'trader.fund': SimulatorEndpoint<typeof sim.fund>;
  'setAside.retry': SimulatorCommand<Subject, undefined>;
  /** Records the newest reason of a failed retry. */
  'setAside.note': SimulatorCommand<Subject & { dueAt: number; reason: string }, undefined>;
}

/** Executes a command of the operator; resolves after its commit. */
export function runOperatorCommand<Name extends keyof SimulatorCommands>(
  world: World,
  name: Name,
  input: SimulatorCommands[Name]['input'],
): Promise<CommandAnswer<Name>> {
  return world.execute({ name, actor: simulator, input } as CommandData<Name>);
}
