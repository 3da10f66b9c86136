/** Replaces settings of a world as a whole, so that a refused command restores them. */
import type { WorldSettings } from '../../server/world/settings.ts';
import type { Tx } from '../../server/world/tx.ts';

export function changeSettings(tx: Tx, patch: Partial<WorldSettings>): void {
  const { world } = tx;
  const before = world.settings;
  world.settings = { ...before, ...patch };
  world.undo.record(() => {
    world.settings = before;
  });
}
