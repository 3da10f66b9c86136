/** Worlds by what they were made of: each below the one that it was made of, in the order in which they part from it. */
import type { ListedWorld } from '@papertape/shared/contract/sim-values.ts';

export interface Branch {
  world: ListedWorld;
  /** 0 for one that comes from nowhere, or from a world that is gone. */
  depth: number;
}

export function treeOf(worlds: readonly ListedWorld[]): Branch[] {
  const known = new Set(worlds.map(({ id }) => id));
  const parentOf = ({ id, origin }: ListedWorld) =>
    origin !== null && origin.world !== id && known.has(origin.world) ? origin.world : undefined;
  const placed = new Set<string>();
  const below = (parent: string | undefined, depth: number): Branch[] =>
    worlds
      .filter((world) => parentOf(world) === parent)
      .sort(
        (left, right) =>
          (left.origin?.time ?? 0) - (right.origin?.time ?? 0) || left.id.localeCompare(right.id),
      )
      .flatMap((world) => {
        placed.add(world.id);
        return [{ world, depth }, ...below(world.id, depth + 1)];
      });
  const tree = below(undefined, 0);
  // An id that was used again can make two worlds each other's parents.
  const lost = worlds.filter(({ id }) => !placed.has(id)).map((world) => ({ world, depth: 0 }));
  return [...tree, ...lost];
}
