/** Compile-time checks of the event map; the type check is the test. */
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { createTestWorld, type TestWorld } from '../testing/test-world.ts';
import { hasSubject, type LoggedEvent, type WorldEvent } from './events.ts';

let test: TestWorld;

afterEach(() => test.remove());

it('an event with a misspelled name, a missing field or a missing owner does not compile', async () => {
  interface Deleted<Type> {
    type: Type;
    data: { id: string };
  }
  expectTypeOf<Deleted<'scenario.deleted'>>().toExtend<WorldEvent>();
  expectTypeOf<Deleted<'scenario.deletd'>>().not.toExtend<WorldEvent>();
  interface Switched<Data> {
    type: 'account.switched';
    userId: string;
    data: Data;
  }
  expectTypeOf<Switched<{ mode: 'demo' }>>().toExtend<WorldEvent>();
  expectTypeOf<Switched<{ mode: 'virtual' }>>().not.toExtend<WorldEvent>();
  expectTypeOf<Switched<Record<never, never>>>().not.toExtend<WorldEvent>();
  interface Reset {
    type: 'demo.reset';
    userId: string;
    data: Record<never, never>;
  }
  expectTypeOf<Reset>().not.toExtend<WorldEvent>();
  expectTypeOf<Reset & { mode: 'demo' }>().toExtend<WorldEvent>();

  test = createTestWorld();
  const { world } = test;
  const heard: LoggedEvent[] = [];
  world.listen((events) => heard.push(...events));
  await world.execute('raise', (tx) => {
    tx.emit({ type: 'scenario.deleted', data: { id: 'scn_1' } });
    tx.emit({ type: 'demo.reset', userId: 'u', mode: 'demo', data: {} });
  });
  const at = world.clock.now();
  expect(heard[0]).toEqual({ type: 'scenario.deleted', data: { id: 'scn_1' }, seq: 1, at });
  expect(heard.flatMap((event) => (hasSubject(event, 'scenario') ? event.data : []))).toEqual([
    { id: 'scn_1' },
  ]);
});
