import { isReachableAt, readHost } from './listen.ts';
import { type Environment, readChoice, readSetting } from './setting.ts';

/**
 * Returns who may use the simulator and its control room: this machine alone, or callers with a token too. `own` is the token that the server creates and
 * stores; undefined if nobody may. Throws a `SettingFault` if PAPERTAPE_SIM is neither on nor off.
 */
export function readSimulator(env: Environment): { token?: string } | 'own' | undefined {
  if (readChoice(env, 'PAPERTAPE_SIM', ['on', 'off'], 'on') === 'off') return undefined;
  const token = readSetting(env, 'PAPERTAPE_SIM_TOKEN');
  if (token !== undefined) return { token };
  return isReachableAt(readHost(env)) ? 'own' : {};
}
