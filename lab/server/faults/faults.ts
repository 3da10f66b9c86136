/** Handlers of faults: set, list, hits, and ended sessions. */
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Fault, simFaults } from '@papertape/shared/contract/sim-faults.ts';
import { createOperatorHandler, type Handlers } from '../../../server/http/call.ts';
import { closeSession, endSessions, openSessions } from '../../../server/modules/identity/sessions.ts';
import { users } from '../../../server/modules/identity/users.store.ts';
import type { CommandMap, Commands } from '../../../server/world/commands.ts';
import { runOperatorCommand } from '../../../server/world/simulator-commands.ts';
import type { Tx } from '../../../server/world/tx.ts';
import { isEndpointName } from './endpoint-names.ts';
import { getFaults } from './fault-list.ts';
import { faultsOfWeather } from './weather.ts';

type Given = CommandMap['faults.set']['input']['list'];

function setFaults(tx: Tx, list: readonly Fault[]): { list: Fault[] } {
  getFaults(tx.world).set(tx, list);
  return { list: [...list] };
}

/** Checks what the schema cannot: that endpoints exist and names are unique. */
function checkFaults(given: Given): Fault[] | Refusal {
  const faults = given.map(({ id, match, effect }, at) => ({ id: id ?? `fault-${at + 1}`, match, effect }));
  const names = new Set<string>();
  for (const [at, { id, match }] of faults.entries()) {
    if (names.has(id)) return refuse('invalidInput', { field: `list.${at}.id` });
    names.add(id);
    if (match.endpoint !== undefined && !isEndpointName(match.endpoint))
      return refuse('invalidInput', { field: `list.${at}.match.endpoint` });
  }
  return faults;
}

export const faultCommands: Commands = {
  'faults.set'(tx, _actor, { list }) {
    const faults = checkFaults(list);
    return Array.isArray(faults) ? setFaults(tx, faults) : faults;
  },

  'faults.weather': (tx, _actor, { weather, forMs }) =>
    setFaults(tx, faultsOfWeather(weather, { from: tx.now, until: tx.now + forMs })),

  'session.end'(tx, _actor, { userId, as }) {
    if (as === 'elsewhere') endSessions(tx, userId, () => true);
    else for (const { number } of openSessions(tx.world, userId, tx.now)) closeSession(tx, number);
    return { done: true };
  },
};

export const faultHandlers: Handlers<typeof simFaults> = {
  faults: ({ world }) => ({ list: [...getFaults(world).faults] }),
  faultsSet: createOperatorHandler('faults.set'),
  faultsWeather: createOperatorHandler('faults.weather'),
  faultsHits: ({ world, input }) => getFaults(world).report(input.limit),

  sessionEnd({ world, input: { uid, as } }) {
    const userId = users.withUid(world, uid)?.id;
    if (userId === undefined) return refuse('notFound', { field: 'uid' });
    return runOperatorCommand(world, 'session.end', { userId, as });
  },
};
