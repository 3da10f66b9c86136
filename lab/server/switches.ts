/** Handlers of limits and manners. */
import type { Manners, simSwitches } from '@papertape/shared/contract/sim-switches.ts';
import type { Limits as LimitsRow } from '@papertape/shared/contract/sim-values.ts';
import { createOperatorHandler, type Handlers } from '../../server/http/call.ts';
import type { Commands } from '../../server/world/commands.ts';
import type { Limits } from '../../server/world/settings.ts';
import type { World } from '../../server/world/world.ts';
import { changeSettings } from './change-settings.ts';

type SwitchHandlers = Handlers<typeof simSwitches>;

/** Represents the absence of a limit. */
const noLimit = Number.MAX_SAFE_INTEGER;

/** Names of the limits in the world, by their names in the API. */
const limitNames = {
  signInPerMinute: 'signInPerMinute',
  codesPerMinute: 'codesPerMinute',
  ordersPerMinute: 'ordersPerMinute',
  callsPerMinute: 'requestsPerMinute',
  codesPerContactDay: 'codesPerContactDay',
  wrongCodesPerContactDay: 'wrongCodesPerContactDay',
  uploadsPerDay: 'uploadsPerDay',
  uploadBytesPerDay: 'uploadBytesPerDay',
  messagesPerDay: 'messagesPerDay',
  visitorMessagesPerDay: 'visitorMessagesPerDay',
} as const satisfies Record<keyof LimitsRow, keyof Limits>;

const limitPairs = Object.entries(limitNames) as [keyof LimitsRow, keyof Limits][];

function limitsRow(world: World): LimitsRow {
  const { limits } = world.settings;
  const shown = (limit: number) => (limit === noLimit ? null : limit);
  return Object.fromEntries(limitPairs.map(([row, name]) => [row, shown(limits[name])])) as LimitsRow;
}

/** Returns the new limit: `undefined` keeps it, null removes it. */
function chooseLimit(given: number | null | undefined, before: number): number {
  return given === undefined ? before : (given ?? noLimit);
}

function mannersRow({ settings: { country, strict } }: World): Manners {
  return { country, strict };
}

export const switchCommands: Commands = {
  'limits.set'(tx, _actor, input) {
    const before = tx.world.settings.limits;
    const limits = limitPairs.map(([row, name]) => [name, chooseLimit(input[row], before[name])]);
    changeSettings(tx, { limits: Object.fromEntries(limits) as Limits });
    return limitsRow(tx.world);
  },

  'manners.set'(tx, _actor, input) {
    const { country, strict } = tx.world.settings;
    changeSettings(tx, { country: input.country ?? country, strict: input.strict ?? strict });
    return mannersRow(tx.world);
  },
};

export const switchHandlers: SwitchHandlers = {
  limits: ({ world }) => limitsRow(world),
  limitsSet: createOperatorHandler('limits.set'),

  manners: ({ world }) => mannersRow(world),
  mannersSet: createOperatorHandler('manners.set'),
};
