import { describe, expect, it } from 'vitest';
import { instruments } from '../instruments/catalog.ts';
import { textKey } from '../random.ts';
import { Factors } from './factor.ts';
import { blockDays } from './levels.ts';

const lastDay = 20_777;
/** A peg returns within weeks on purpose. */
const rhythms = new Map(
  instruments
    .flatMap(({ drivers }) => drivers)
    .filter(({ rhythm }) => rhythm !== 'peg')
    .map(({ factor, rhythm }) => [factor, rhythm]),
);

/** Moves of each factor's open days in a number of blocks before the present. */
function getMoves(seed: string, blocks: number): number[][] {
  const factors = new Factors(textKey(seed));
  return [...rhythms].map(([name, rhythm]) => {
    const factor = factors.get(name, rhythm);
    const moves: number[] = [];
    for (let day = lastDay - blocks * blockDays; day <= lastDay; day += 1) {
      const move = factor.level(day) - factor.level(day - 1);
      if (move !== 0) moves.push(move);
    }
    return moves;
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Returns the profit of following the last month for a month, in deviations of a random result: the sum over all factors
 * and months.
 */
function monthsFollowed(moves: readonly (readonly number[])[]): number {
  const month = 21;
  let earned = 0;
  let square = 0;
  for (const own of moves) {
    for (let place = month; place + month <= own.length; place += month) {
      const side = Math.sign(sum(own.slice(place - month, place)));
      const next = own.slice(place, place + month);
      const size = Math.sqrt(sum(next.map((move) => move * move)));
      earned += (side * sum(next)) / size;
      square += 1;
    }
  }
  return earned / Math.sqrt(square);
}

describe('a factor', () => {
  it('has no drift in calm months and no reversal in volatile ones', () => {
    const moves = [1, 2].flatMap((seed) => getMoves(`months ${seed}`, 58));
    expect(Math.abs(monthsFollowed(moves))).toBeLessThan(3);
  });

  it('connects its blocks without a gap, in any order of queries', () => {
    const [one, other] = [new Factors(7), new Factors(7)].map((factors) => factors.get('equity', 'equity'));
    const days = Array.from({ length: 40 }, (_, step) => lastDay - 3_000 + 150 * step);
    const there = days.map((day) => one?.level(day));
    const back = days.toReversed().map((day) => other?.level(day));
    expect(back.toReversed()).toEqual(there);
  });
});
