/**
 * Storage of settings: values of the device under one key for all worlds, and a session for each world under
 * its own key. Guarantees that a page writes only the session of its own world, so that pages of two worlds
 * can be open side by side, signed in as different users.
 */

import { defaultWorld } from '@papertape/shared/contract/world-path.ts';
import { isRecord } from '@papertape/shared/reading/nearest.ts';
import type { PersistStorage } from 'zustand/middleware';
import { worldName } from '../host/world.ts';
import { deviceStorage } from './device-storage.ts';
import { signedOut } from './values.ts';

export const settingsKey = 'papertape.settings';

const defaultSessionKey = 'papertape.session';

/** Returns the storage key of a world's session. */
export function sessionKey(world = worldName() ?? defaultWorld): string {
  return world === defaultWorld ? defaultSessionKey : `${defaultSessionKey}.${world}`;
}

export function isSettingsKey(key: string): boolean {
  return key === settingsKey || key === sessionKey();
}

type Values = Readonly<Record<string, unknown>>;

interface Stored {
  state: Values;
  version: number;
}

/** Returns undefined if nothing readable is stored. */
function readStored(key: string): Stored | undefined {
  try {
    const found: unknown = deviceStorage?.getItem(key);
    if (!isRecord(found) || !isRecord(found['state'])) return undefined;
    return { state: found['state'], version: Number(found['version'] ?? 0) };
  } catch {
    return undefined;
  }
}

function splitValues(values: unknown): { device: Values; session: Values } {
  const all = isRecord(values) ? Object.entries(values) : [];
  const isOfSession = (name: string) => name in signedOut;
  return {
    device: Object.fromEntries(all.filter(([name]) => !isOfSession(name))),
    session: Object.fromEntries(all.filter(([name]) => isOfSession(name))),
  };
}

/** Migrates a session that was stored among the settings for all worlds: it becomes that of the default world. */
function takeOverSession({ state, version }: Stored): void {
  const { device, session } = splitValues(state);
  if (Object.keys(session).length === 0) return;
  if (readStored(defaultSessionKey) === undefined)
    deviceStorage?.setItem(defaultSessionKey, { state: session, version });
  deviceStorage?.setItem(settingsKey, { state: device, version });
}

/** `readSettings` validates what this returns, value by value. */
export const settingsStorage: PersistStorage<unknown> = {
  getItem: () => {
    const device = readStored(settingsKey);
    if (device) takeOverSession(device);
    const session = readStored(sessionKey());
    const stored = device ?? session;
    if (!stored) return null;
    return {
      state: { ...splitValues(device?.state).device, ...splitValues(session?.state).session },
      version: stored.version,
    };
  },
  setItem: (_, { state, version = 0 }) => {
    const { device, session } = splitValues(state);
    deviceStorage?.setItem(settingsKey, { state: device, version });
    deviceStorage?.setItem(sessionKey(), { state: session, version });
  },
  removeItem: () => {
    deviceStorage?.removeItem(settingsKey);
    deviceStorage?.removeItem(sessionKey());
  },
};
