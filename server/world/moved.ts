/**
 * Notifies the views of a world that its clock was moved explicitly or its market changed. A running clock
 * needs no notification, because views refresh at every heartbeat.
 */
import { perWorld } from './module.ts';
import type { World } from './world.ts';

const listeners = perWorld(() => new Set<() => void>());

/** Registers a listener. Returns a function that removes it. */
export function onMoved(world: World, listener: () => void): () => void {
  listeners(world).add(listener);
  return () => listeners(world).delete(listener);
}

/** Notifies the listeners of a world that its time has moved by other means than its clock. */
export function announceMoved(world: World): void {
  for (const listener of listeners(world)) listener();
}
