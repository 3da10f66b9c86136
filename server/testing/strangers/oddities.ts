/** Unexpected values that hostile clients send, the same for the same seed. */
import { createRandom, type Random } from '../../world/random.ts';

const oddNames: readonly [string, ...string[]] = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  '',
  ' ',
  '.',
  '..',
  'a.b[0]',
  '\u0000',
  '\u202e',
  '%00',
  '%zz',
  '../../etc/passwd',
];

const texts: readonly [string, ...string[]] = [
  ...oddNames,
  '-1',
  '0',
  '1e9',
  '1e-9',
  'NaN',
  'Infinity',
  '0x10',
  '１２',
  '٣',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '\ud800',
  '\'; DROP TABLE "User"; --',
  '{{value}}',
  '<script>alert(1)</script>',
];

const values: readonly [unknown, ...unknown[]] = [
  null,
  true,
  -1,
  0,
  1e308,
  9_007_199_254_740_992,
  [],
  {},
  [[]],
  [null],
  { constructor: { prototype: { a: 1 } } },
];

export class Oddities {
  readonly random: Random;

  constructor(seed: string, who: string) {
    this.random = createRandom(seed, who);
  }

  /** Returns true on average once in `times` calls. */
  once(times: number): boolean {
    return this.random.below(times) === 0;
  }

  name(): string {
    return this.random.pick(oddNames);
  }

  text(): string {
    return this.random.pick(texts);
  }

  value(): unknown {
    return this.once(2) ? this.text() : this.random.pick(values);
  }

  bytes(limit: number): Buffer {
    return Buffer.from(this.random.bytes(this.random.below(limit)));
  }

  /** Replaces, omits or adds some fields; sometimes returns something else entirely. */
  spoil(example: Readonly<Record<string, unknown>>): unknown {
    if (this.once(12)) return this.value();
    const spoilt = Object.entries(example).flatMap(([name, value]): [string, unknown][] => {
      if (this.once(8)) return [];
      return [[name, this.once(4) ? this.value() : value]];
    });
    if (this.once(3)) spoilt.push([this.name(), this.value()]);
    // Keeps own fields of these names, as JSON does; a literal would set the prototype.
    return Object.fromEntries(spoilt);
  }
}
