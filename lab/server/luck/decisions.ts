/**
 * What everybody in a class decided, read from its journal: the class is carried out once more in its own market, and each command
 * that succeeded is described by what it was there. Who leads the class has a part in it: events laid over the market, late learners,
 * decisions of the back office.
 */
import { users } from '../../../server/modules/identity/users.store.ts';
import type { CommandData, CommandName } from '../../../server/world/commands.ts';
import { decodeEntry, type EntryRow } from '../../../server/world/journal/journal-entry.ts';
import type { Seat } from '../classes/class-record.ts';
import type { AsideWorld } from './aside-world.ts';
import { type Relative, relate } from './relative.ts';
import { SeatView } from './seat-view.ts';

export interface Decision {
  readonly at: number;
  /** Place of the seat among those of the class; null for the trainer. */
  readonly seat: number | null;
  readonly actor: CommandData['actor'];
  readonly relative: Relative;
  /** What was answered then: ids in it are others elsewhere. */
  readonly answer: unknown;
}

/** What the class was made of, besides what its learners did. */
const ofTheClass: ReadonlySet<CommandName> = new Set([
  'world.seed',
  'play.start',
  'play.join',
  'play.stop',
  'scenario.create',
  'scenario.delete',
  'office.policy',
  'office.decide',
  'trader.fund',
]);

/** What changes nothing about how somebody stands. */
const idle: ReadonlySet<CommandName> = new Set([
  'identity.logout',
  'notification.resetBadge',
  'notification.read',
  'favorites.insert',
  'favorites.remove',
  'support.say',
]);

/** The users that a command has made, in the order of the seats that they got. */
export function peopleOf(world: AsideWorld['world'], name: CommandName, answer: unknown): string[] {
  if (name === 'play.join') return [(answer as { userId: string }).userId];
  if (name !== 'play.start') return [];
  const { people } = answer as { people: readonly { uid: string }[] };
  return people.map(({ uid }) => users.withUid(world, uid)?.id ?? '');
}

/** In the order in which they were taken. `aside` stands where the class began. */
export function readDecisions(
  aside: AsideWorld,
  entries: readonly EntryRow[],
  seats: readonly Seat[],
): Decision[] {
  const places = new Map(seats.map(({ userId }, place) => [userId, place]));
  const decisions: Decision[] = [];
  for (const row of entries) {
    const { at, commands } = decodeEntry(row);
    aside.advanceTo(at);
    for (const { data, outcome } of commands ?? []) {
      if (data === undefined || outcome !== 'ok') continue;
      const decision = readOne(aside, { at, data }, places);
      if (decision !== undefined) decisions.push(decision);
    }
  }
  return decisions;
}

/** Everything is carried out, also what nobody decided: ids are counted. */
function readOne(
  aside: AsideWorld,
  { at, data }: { at: number; data: CommandData },
  places: ReadonlyMap<string, number>,
): Decision | undefined {
  const { name, actor, input } = data;
  const isUser = actor.by === 'user';
  const seat = isUser ? places.get(actor.userId) : undefined;
  const isNone = isUser ? seat === undefined || idle.has(name) : !ofTheClass.has(name);
  const relative = isNone ? undefined : relativeOf(aside, data);
  const came = aside.decide({ name, actor, input });
  if (relative === undefined || came === undefined) return undefined;
  return { at, seat: seat ?? null, actor, relative, answer: came.answer };
}

function relativeOf({ world }: AsideWorld, { name, actor, input }: CommandData): Relative | undefined {
  if (actor.by !== 'user') return { name, input: (input ?? {}) as Relative['input'] };
  return relate(name, input, new SeatView(world, { userId: actor.userId, mode: actor.mode }));
}
