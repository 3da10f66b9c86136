/**
 * Rendezvous hashing (Thaler and Ravishankar, 1998): each machine has a score for each world, and a world is held by those with the
 * highest. Where one comes or goes, no world moves but those that it has to hold.
 */
import { hash } from 'node:crypto';

const scoreOf = (world: string, name: string) => hash('sha256', `${name}\n${world}`);

/** The names, the one that comes first for the world at the beginning. */
export function orderOf(world: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, score: scoreOf(world, name) }))
    .sort((left, right) => (left.score < right.score ? 1 : -1))
    .map(({ name }) => name);
}
