/** Ports of modules: one of each unique name, in the order of the modules. */

import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestWorld, type TestWorld } from '../testing/test-world.ts';
import type { Ports } from './ports.ts';
import type { RequestQueue } from './request-queues.ts';

let test: TestWorld;

afterEach(() => test.remove());

const queue: RequestQueue = { pending: () => [], decide: () => undefined };

const twice: [what: string, ports: Ports, message: string][] = [
  [
    'command',
    { commands: { 'trading.create': () => refuse('notFound') } },
    'two modules decide trading.create',
  ],
  ['due kind', { due: { remind: () => undefined } }, 'two handlers for due kind remind'],
  ['request queue', { requestQueues: { loan: queue } }, 'two request queues for loan'],
  [
    'margin',
    { margin: { read: () => ({}) as never, terms: () => [], usable: () => undefined } },
    'two modules give margin',
  ],
  ['keeper of leverage', { setLeverage: () => undefined }, 'two modules give setLeverage'],
];

describe('the ports of a world', () => {
  it.each(twice)('accept one %s, and throw for a second one', (_what, ports, message) => {
    test = createTestWorld(ports);
    expect(() => test.world.ports.connect('another', ports)).toThrow(message);
  });

  it('accept a module once', () => {
    test = createTestWorld();
    expect(() => test.world.ports.connect('test', {})).toThrow('two modules named test');
  });

  it('decide a command by its name, and throw for an unknown one', async () => {
    test = createTestWorld({
      commands: {
        'assets.transfer'(tx, actor, input) {
          tx.emit({ type: 'scenario.deleted', data: { id: `${actor.userId} ${input.coin}` } });
          return refuse('insufficientFunds');
        },
      },
    });
    const { world } = test;
    const person = { mode: 'real', language: 'en', ip: '127.0.0.1' } as const;
    const actor = { ...person, by: 'user', userId: 'u', session: 1 } as const;
    const input = { from: 'currency', to: 'option', coin: 'USDT', amount: '1' } as const;
    expect(await world.execute({ name: 'assets.transfer', actor, input })).toEqual({
      refused: 'insufficientFunds',
    });
    expect(world.log.state.count).toBe(0);
    expect(() => world.execute({ name: 'loan.payAll', actor, input: undefined })).toThrow(
      'no module decides loan.payAll',
    );
  });

  it('return the first objection', async () => {
    test = createTestWorld({ objections: { demoReset: () => undefined } });
    const { world } = test;
    world.ports.connect('first', { objections: { demoReset: () => refuse('statusConflict') } });
    world.ports.connect('second', { objections: { demoReset: () => refuse('notFound') } });
    const objection = await world.execute('ask', (tx) => tx.world.ports.findObjection('demoReset', tx, 'u'));
    expect(objection).toEqual({ refused: 'statusConflict' });
    expect(await world.execute('ask', (tx) => tx.world.ports.findObjection('marginMode', tx, 'u'))).toBe(
      undefined,
    );
  });
});
