/** Placement among machines that are misinformed about which machines are live. */
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../server/world/random.ts';
import type { Member } from './members.ts';
import { orderMachines, Placement } from './placement.ts';

const world = 'world';
const names = ['a', 'b', 'c', 'd', 'e'];

/** Five machines of one world; the test controls their time and their views of each other. */
class Five {
  now = 0;
  readonly holds = new Map<string, { leads: boolean }>();
  readonly gone = new Set<string>();
  /** Live machines that cannot open a world. */
  readonly unable = new Set<string>();
  /** Tries of all machines to open the world. */
  tries = 0;
  /** Returns whether a machine considers another live one to be live. */
  believes: (name: string, other: string) => boolean = () => true;
  fewest = Number.POSITIVE_INFINITY;
  readonly machines: Map<string, Placement>;

  constructor(replicas: number) {
    this.machines = new Map(names.map((name) => [name, this.#machine(name, replicas)]));
  }

  #machine(name: string, replicas: number): Placement {
    return new Placement({
      replicas,
      graceMs: 10_000,
      name,
      real: { now: () => this.now, monotonic: () => this.now },
      report: (details) => {
        throw new Error(String(details['err']));
      },
      others: () =>
        names
          .filter((other) => other !== name && !this.gone.has(other) && this.believes(name, other))
          .map((other) => this.#member(other)),
      worlds: () => [world],
      held: () => {
        const here = this.holds.get(name);
        return here && { ...here, isWell: true };
      },
      isStored: () => false,
      isBound: () => false,
      open: async () => {
        this.tries += 1;
        if (this.unable.has(name)) throw new Error('the disk is full');
        this.holds.set(name, { leads: false });
      },
      remove: async () => {
        this.holds.delete(name);
        this.fewest = Math.min(this.fewest, this.living.length);
      },
      request: async (node, request) => {
        if (this.gone.has(node)) return false;
        if (request.ask === 'hold') return this.machines.get(node)?.promise(request.world) ?? false;
        for (const [other, held] of this.holds) held.leads = other === node;
        return true;
      },
    });
  }

  #member(name: string): Member {
    const holds = new Set(this.holds.has(name) ? [world] : []);
    const none = new Set<string>();
    const lists = { holds, leads: none, stuck: none, hears: none };
    return { node: name, name, address: null, word: '', program: '1.0.0', ...lists };
  }

  get living(): string[] {
    return [...this.holds.keys()].filter((name) => !this.gone.has(name)).sort();
  }

  /** Runs a check on each machine once a second, in an order that differs. */
  async pass(seconds: number, random: Random): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      this.now += 1_000;
      for (const name of names) {
        if (!this.gone.has(name)) this.machines.get(name)?.check();
        if (random.below(2) === 0) await new Promise(setImmediate);
      }
      await new Promise(setImmediate);
    }
  }
}

describe('placement', () => {
  it('moves only the worlds of the machine that joins or leaves', () => {
    const worlds = Array.from({ length: 500 }, (_, index) => `w-${index}`);
    const getFirst = (among: string[]) => worlds.map((id) => orderMachines(id, among)[0]);
    const [before, after] = [getFirst(names), getFirst(names.slice(1))];
    for (const [index, name] of before.entries()) if (name !== 'a') expect(after[index]).toBe(name);
    // Every machine has its share.
    for (const name of names) expect(before.filter((first) => first === name).length).toBeGreaterThan(60);
  });

  it('leaves a world on the first two machines, whichever machine created it', async () => {
    for (const maker of names) {
      const five = new Five(2);
      five.holds.set(maker, { leads: true });
      await five.pass(200, createRandom('placement', maker));
      expect(five.living).toEqual(orderMachines(world, names).slice(0, 2).sort());
      expect([...five.holds.values()].filter(({ leads }) => leads)).toHaveLength(1);
      expect(five.fewest).toBeGreaterThanOrEqual(2);
    }
  });

  it('opens a world on the next machine when a holder dies, and removes that copy when the holder is back', async () => {
    const five = new Five(2);
    const random = createRandom('placement', 'dies');
    const order = orderMachines(world, names);
    const [first = '', second = '', third = ''] = order;
    five.holds.set(first, { leads: true });
    await five.pass(30, random);
    five.gone.add(first);
    await five.pass(3, random);
    expect(five.living).toEqual([second, third].sort());
    five.gone.delete(first);
    await five.pass(200, random);
    expect(five.living).toEqual([first, second].sort());
  });

  it('selects the next machine if the chosen one cannot open the world', async () => {
    const five = new Five(2);
    const random = createRandom('placement', 'cannot');
    const [first = '', second = '', third = ''] = orderMachines(world, names);
    five.holds.set(first, { leads: true });
    five.unable.add(second);
    await five.pass(40, random);
    expect(five.living).toEqual([first, third].sort());
    five.unable.delete(second);
    await five.pass(200, random);
    expect(five.living).toEqual([first, second].sort());
  });

  it('waits after each failure to open a world, twice as long each time, and opens it once that is possible', async () => {
    const five = new Five(2);
    const random = createRandom('placement', 'rests');
    const [first = '', second = '', ...others] = orderMachines(world, names);
    five.holds.set(first, { leads: true });
    for (const name of [second, ...others]) five.unable.add(name);
    await five.pass(600, random);
    // Four machines that tried once a second would make 2,400 tries.
    expect(five.tries).toBeGreaterThan(4 * 20);
    expect(five.tries).toBeLessThan(4 * 60);
    five.unable.clear();
    await five.pass(20, random);
    expect(five.living).toContain(second);
    five.tries = 0;
    five.holds.delete(second);
    await five.pass(2, random);
    // An earlier success ends the rest.
    expect(five.tries).toBeGreaterThan(0);
  });

  it('never removes the last copy, even if machines have different lists of members', async () => {
    for (let run = 0; run < 10; run += 1) {
      const random = createRandom('placement', `lies ${run}`);
      const replicas = 1 + random.below(2);
      const five = new Five(replicas);
      const order = orderMachines(world, names);
      // The machines that should hold the world cannot, so each holder may consider its copy superfluous.
      for (const name of order.slice(0, replicas)) five.unable.add(name);
      five.holds.set(order[replicas + random.below(names.length - replicas)] ?? '', { leads: true });
      await five.pass(20, random);
      for (let change = 0; change < 15; change += 1) {
        const sees = new Map(names.map((name) => [name, new Set(names.filter(() => random.below(3) > 0))]));
        five.believes = (name, other) => sees.get(name)?.has(other) ?? false;
        await five.pass(20 + random.below(100), random);
      }
      expect(five.fewest, `run ${run}`).toBeGreaterThanOrEqual(1);
      five.believes = () => true;
      await five.pass(250, random);
      expect(five.living.length).toBeGreaterThanOrEqual(1);
    }
  });
});
