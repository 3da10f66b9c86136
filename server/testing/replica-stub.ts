import type { Replica } from '../world/replica.ts';

/** Creates a replica of a healthy world that forwards nothing, whose fields a test may set. */
export function createReplicaStub(leads: boolean): { -readonly [Field in keyof Replica]: Replica[Field] } {
  return {
    leads,
    epoch: 1,
    waitsFor: undefined,
    obstacle: undefined,
    lag: 0,
    append: () => Promise.resolve(true),
    forward: () => Promise.reject(new Error('nothing is forwarded')),
    confirmState: () => Promise.resolve(true),
    answered: () => Promise.resolve(),
    publishFile: () => Promise.resolve(),
    file: () => Promise.resolve(undefined),
    fellBack: () => undefined,
    close: () => undefined,
  };
}
