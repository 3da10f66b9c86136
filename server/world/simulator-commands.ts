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

interface Steering<Input, Result> {
  actor: SimulatorActor;
  input: Input;
  result: Result;
}

type Asked<E extends Endpoint> = Steering<InputOf<E>, DataOf<E>>;

type Trader = InputOf<typeof sim.traderCreate>;
type TraderMade = DataOf<typeof sim.traderCreate>;

export interface SimulatorCommands {
  'clock.set': Steering<InputOf<typeof sim.clockSet>, undefined>;
  'clock.advance': Steering<InputOf<typeof sim.clockAdvance>, undefined>;
  'scenario.create': Asked<typeof sim.scenarioCreate>;
  'scenario.delete': Asked<typeof sim.scenarioDelete>;
  'office.policy': Asked<typeof sim.officePolicySet>;
  'office.decide': Asked<typeof sim.officeDecide>;
  'faults.set': Asked<typeof sim.faultsSet>;
  'faults.weather': Asked<typeof sim.faultsWeather>;
  /** The file was parsed and the hash made before. */
  'play.start': Steering<
    { file: ScenarioFile; passwordHash: string },
    {
      id: string;
      startsAt: number;
      endsAt: number | null;
      people: Omit<DataOf<typeof sim.scenarioPlay>['people'][number], 'password'>[];
    }
  >;
  'play.stop': Asked<typeof sim.scenarioStop>;
  /** Adds a latecomer; the hash was made before. */
  'play.join': Steering<
    { id: string; group: People; passwordHash: string },
    { userId: string; uid: string; name: string }
  >;
  /**
   * Turns the world into that of a class. Its initial users are locked out with a hash that no password
   * matches.
   */
  'class.open': Steering<{ rules: ClassRules; passwordHash: string }, undefined>;
  'class.rules': Steering<{ rules: ClassRules }, undefined>;
  /** Announces the end to everyone in the class. */
  'class.end': Steering<{ userIds: string[] }, undefined>;
  'class.say': Steering<{ text: string; userIds: string[] }, undefined>;
  'class.claim': Steering<{ userId: string; name?: string | undefined; device: Device }, { token: string }>;
  'class.rename': Steering<{ userId: string; name: string }, undefined>;
  'content.publish': Steering<
    { id: string; kind: NewsKind; title: Words; text?: Words | undefined; symbols: readonly string[] },
    undefined
  >;
  'session.start': Asked<typeof sim.sessionStart>;
  'session.end': Steering<{ userId: string; as: 'expired' | 'elsewhere' }, { done: boolean }>;
  'limits.set': Asked<typeof sim.limitsSet>;
  'manners.set': Asked<typeof sim.mannersSet>;
  /** Hashes are made before the command. */
  'trader.create': Steering<
    {
      trader: Omit<Trader, 'password' | 'fundPassword'>;
      passwordHash: string;
      fundPasswordHash?: string | undefined;
    },
    Omit<TraderMade, 'password'>
  >;
  'trader.fund': Asked<typeof sim.fund>;
  'setAside.retry': Steering<Subject, undefined>;
  /** Records the newest reason of a failed retry. */
  'setAside.note': Steering<Subject & { dueAt: number; reason: string }, undefined>;
}

/** Executes a command of the operator; resolves after its commit. */
export function operate<Name extends keyof SimulatorCommands>(
  world: World,
  name: Name,
  input: SimulatorCommands[Name]['input'],
): Promise<CommandAnswer<Name>> {
  return world.execute({ name, actor: simulator, input } as CommandData<Name>);
}
