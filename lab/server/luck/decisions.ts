/**
 * Decisions of a class, read from its journal: the class is executed again in its own market, and each
 * command that succeeded is described relative to it. The trainer's part counts too: market events, late
 * learners, back-office decisions.
 */
import { users } from '../../../server/modules/identity/users.store.ts';
import type { CommandData, CommandName } from '../../../server/world/commands.ts';
import { decodeEntry, type EntryRow } from '../../../server/world/journal/journal-entry.ts';
import type { Seat } from '../classes/class-record.ts';
import type { AsideWorld } from './aside-world.ts';
import { type Relative, relateToMarket } from './relative.ts';
import { SeatView } from './seat-view.ts';

export interface Decision {
  readonly at: number;
  /** Index of the seat; null for the trainer. */
  readonly seat: number | null;
  readonly actor: CommandData['actor'];
  readonly relative: Relative;
  /** The answer at the time; its ids differ in other markets. */
  readonly answer: unknown;
}

/** Commands that set up the class itself. */
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

/** Commands without effect on results. */
const idle: ReadonlySet<CommandName> = new Set([
  'identity.logout',
  'notification.resetBadge',
  'notification.read',
  'favorites.insert',
  'favorites.remove',
  'support.say',
]);

/** Returns the users that a command created, in the order of their seats. */
export function findCreatedUsers(world: AsideWorld['world'], name: CommandName, answer: unknown): string[] {
  if (name === 'play.join') return [(answer as { userId: string }).userId];
  if (name !== 'play.start') return [];
  const { people } = answer as { people: readonly { uid: string }[] };
  return people.map(({ uid }) => users.withUid(world, uid)?.id ?? '');
}

/** Reads the decisions in their order. `aside` must be at the start of the class. */
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

/** Executes every entry, since ids are counted, and describes those that are decisions. */
function readOne(
  aside: AsideWorld,
  { at, data }: { at: number; data: CommandData },
  places: ReadonlyMap<string, number>,
): Decision | undefined {
  const { name, actor, input } = data;
  const isUser = actor.by === 'user';
  const seat = isUser ? places.get(actor.userId) : undefined;
  const isNone = isUser ? seat === undefined || idle.has(name) : !ofTheClass.has(name);
  const relative = isNone ? undefined : relateCommand(aside, data);
  const came = aside.decide({ name, actor, input });
  if (relative === undefined || came === undefined) return undefined;
  return { at, seat: seat ?? null, actor, relative, answer: came.answer };
}

function relateCommand({ world }: AsideWorld, { name, actor, input }: CommandData): Relative | undefined {
  if (actor.by !== 'user') return { name, input: (input ?? {}) as Relative['input'] };
  return relateToMarket(name, input, new SeatView(world, { userId: actor.userId, mode: actor.mode }));
}
