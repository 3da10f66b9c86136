/** A class in a test: its world in memory, controlled through the API. */

import type { ClassDetail } from '@papertape/shared/contract/class-rows.ts';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import type { CallInputOf, DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { World } from '../world/world.ts';
import type { TestApp } from './test-app.ts';

export interface TestClass {
  held: ClassDetail;
  /** Returns the world that now has its id. */
  world(): World;
}

/** Order that every learner of these tests places. */
export const buy = {
  symbol: 'BTCUSDT',
  side: 'long',
  action: 'open',
  type: 'market',
  leverage: 20,
  size: '0.05',
} as const;

export async function startTestClass(
  test: TestApp,
  lobby: World,
  input: CallInputOf<typeof sim.classStart>,
): Promise<TestClass> {
  const held = await test.data(sim.classStart, { storage: 'memory', ...input }, { world: lobby });
  return {
    held,
    world() {
      const found = test.directory.ready(held.world);
      if (found === undefined) throw new Error(`there is no world ${held.world}`);
      return found;
    },
  };
}

export function claimSeat(
  test: TestApp,
  lobby: World,
  input: CallInputOf<typeof classroom.classClaim>,
): Promise<DataOf<typeof classroom.classClaim>> {
  return test.data(classroom.classClaim, input, { world: lobby });
}
