/**
 * Tells those who show a world that its clock was moved by hand or its market changed. A running clock needs
 * no telling: they look at every beat.
 */
import { perWorld } from './module.ts';
import type { World } from './world.ts';

const listeners = perWorld(() => new Set<() => void>());

/** Returns how to stop. */
export function onMoved(world: World, listener: () => void): () => void {
  listeners(world).add(listener);
  return () => listeners(world).delete(listener);
}

export function announceMoved(world: World): void {
  for (const listener of listeners(world)) listener();
}
