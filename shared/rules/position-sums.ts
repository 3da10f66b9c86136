import type { Side } from '../contract/values.ts';

export type { Side };

/** Returns the factor by which a rising price changes the profit of a side. */
export function signOfSide(side: Side): 1 | -1 {
  return side === 'long' ? 1 : -1;
}

export function oppositeSide(side: Side): Side {
  return side === 'long' ? 'short' : 'long';
}
