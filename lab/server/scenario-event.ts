import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { getRetracedShare } from '@papertape/shared/contract/scenario.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import { tickMs } from '../../server/market/time.ts';
import type { ScenarioEvent } from '../../server/market/types.ts';

export type ScenarioInput = InputOf<typeof sim.scenarioCreate>;

/** Rounds a span up to whole ticks, in milliseconds. */
export const roundUpToTicks = (span: number): number => Math.ceil(span / tickMs) * tickMs;

/** Creates a scenario event from the input of the API. Its spans are whole ticks, so that every promised point is a tick. */
export function createScenarioEvent(
  input: Omit<ScenarioInput, 'startsAt'>,
  id: string,
  at: number,
): ScenarioEvent {
  const { kind, target, by, times, price, path, overMs, holdMs, withinMs, durationMs } = input;
  return {
    id,
    kind,
    target,
    at,
    ...(by === undefined ? {} : { by: Number(by), back: Number(getRetracedShare(input)) }),
    ...(times === undefined ? {} : { times: Number(times) }),
    ...(price === undefined ? {} : { price }),
    ...(path === undefined
      ? {}
      : {
          path: path.map(({ afterMs, price: at, by: change }) => ({
            afterMs: roundUpToTicks(afterMs),
            ...(at === undefined ? {} : { price: at }),
            ...(change === undefined ? {} : { by: Number(change) }),
          })),
          back: Number(getRetracedShare(input)),
        }),
    ...(overMs === undefined ? {} : { overMs: roundUpToTicks(overMs) }),
    ...(holdMs === undefined ? {} : { holdMs: roundUpToTicks(holdMs) }),
    ...(withinMs === undefined ? {} : { withinMs: roundUpToTicks(withinMs) }),
    ...(durationMs === undefined ? {} : { durationMs: roundUpToTicks(durationMs) }),
  };
}
