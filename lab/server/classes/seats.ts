/**
 * Seats of a class. A seat is claimed before the first await, so of two learners who want it at once only one
 * gets it.
 */

import type { SeatRow } from '@papertape/shared/contract/class-rows.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { users } from '../../../server/modules/identity/users.store.ts';
import { type Language, loadTexts, textIn } from '../../../server/texts/languages.ts';
import type { Device } from '../../../server/world/commands.ts';
import { createToken, hashPassword } from '../../../server/world/security.ts';
import { runOperatorCommand } from '../../../server/world/simulator-commands.ts';
import type { World } from '../../../server/world/world.ts';
import { type ClassRecord, createCode, type Seat, seatCodeLength } from './class-record.ts';
import type { ClassRegister } from './class-register.ts';

const texts = loadTexts('class');

/** Names a seat that the trainer left unnamed, in the trainer's language. */
export function nameSeat(seat: number, language: Language): string {
  return textIn(texts, language, 'seatOf', { seat }) ?? String(seat);
}

export interface Claimed {
  readonly seat: Seat;
  readonly token: string;
}

function patchSeat(
  register: ClassRegister,
  world: string,
  seat: number,
  patch: Partial<Seat>,
): Seat | undefined {
  const record = register.of(world);
  const before = record?.seats.find((one) => one.seat === seat);
  if (record === undefined || before === undefined) return undefined;
  const after = { ...before, ...patch };
  register.put({ ...record, seats: record.seats.map((one) => (one.seat === seat ? after : one)) });
  return after;
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

interface SeatRequest {
  seat?: number | undefined;
  name?: string | undefined;
}

/** Finds the free seat with a number; without one that reserved for the name, else one that is not reserved. */
function findFreeSeat({ seats }: ClassRecord, { seat, name }: SeatRequest): Seat | undefined {
  const free = seats.filter(({ state }) => state === 'free');
  if (seat !== undefined) return free.find((one) => one.seat === seat);
  const own = free.find((one) => one.reserved === true && name !== undefined && sameName(one.name, name));
  return own ?? free.find(({ reserved }) => reserved !== true);
}

/** Claims a free seat. A reserved one keeps the name that the trainer gave it. */
export async function takeSeat(
  register: ClassRegister,
  world: World,
  request: SeatRequest & { device: Device },
): Promise<Claimed | Refusal> {
  const record = register.of(world.id);
  const free = record && findFreeSeat(record, request);
  if (free === undefined) return refuse('statusConflict', { field: 'seat' });
  const name = chooseName(free, request);
  const taken = patchSeat(register, world.id, free.seat, { state: 'taken', name }) ?? free;
  const claimed = await enterSeat(world, taken, { name, device: request.device });
  if (isRefusal(claimed)) patchSeat(register, world.id, free.seat, { state: 'free', name: free.name });
  return claimed;
}

const chooseName = ({ name, reserved }: Seat, request: Pick<SeatRequest, 'name'>): string =>
  reserved === true ? name : (request.name ?? name);

/** Claims a seat by its own code. The earlier session on such a device ends. */
export async function returnToSeat(
  register: ClassRegister,
  world: World,
  seat: Seat,
  request: { name?: string | undefined; device: Device },
): Promise<Claimed | Refusal> {
  if (seat.state === 'closed') return refuse('notFound', { field: 'seatCode' });
  const isFirst = seat.state === 'free';
  const name = isFirst ? chooseName(seat, request) : seat.name;
  const taken = patchSeat(register, world.id, seat.seat, { state: 'taken', name }) ?? seat;
  return enterSeat(world, taken, isFirst ? { name, device: request.device } : { device: request.device });
}

async function enterSeat(
  world: World,
  seat: Seat,
  { name, device }: { name?: string | undefined; device: Device },
): Promise<Claimed | Refusal> {
  const input = { userId: seat.userId, device, ...(name === undefined ? {} : { name }) };
  const claimed = await runOperatorCommand(world, 'class.claim', input);
  return isRefusal(claimed) ? claimed : { seat, token: claimed.token };
}

/** Renames a seat, or gives it a new code and ends its sessions. */
export async function changeSeat(
  register: ClassRegister,
  world: World,
  {
    seat,
    name,
    to,
  }: { seat: number; name?: string | undefined; to?: 'free' | 'reissued' | 'closed' | undefined },
): Promise<SeatRow | Refusal> {
  const before = register.of(world.id)?.seats.find((one) => one.seat === seat);
  if (before === undefined) return refuse('notFound', { field: 'seat' });
  const states = { free: 'free', reissued: 'taken', closed: 'closed' } as const;
  const patch = {
    ...(name === undefined ? {} : { name, reserved: true }),
    ...(to === undefined ? {} : { state: states[to], code: createCode(seatCodeLength) }),
  };
  const { userId } = before;
  const after = patchSeat(register, world.id, seat, patch) ?? before;
  if (name !== undefined) await runOperatorCommand(world, 'class.rename', { userId, name });
  if (to !== undefined) await runOperatorCommand(world, 'session.end', { userId, as: 'expired' });
  return shownSeat(after);
}

export function shownSeat({ seat, name, uid, state, code }: Seat): SeatRow {
  return { seat, name, uid, state, code };
}

async function makeLearner(record: ClassRecord, world: World, name: string) {
  const passwordHash = await hashPassword(createToken(), 'light');
  const input = { id: record.play, group: { ...record.group, name }, passwordHash };
  return runOperatorCommand(world, 'play.join', input);
}

/** Adds a free seat with a code of its own. Refuses `notFound` for a world without a class. */
export async function addSeat(
  register: ClassRegister,
  world: World,
  name: string | undefined,
  language: Language,
): Promise<SeatRow | Refusal> {
  const record = register.of(world.id);
  if (record === undefined) return refuse('notFound');
  const seat = Math.max(0, ...record.seats.map((one) => one.seat)) + 1;
  const made = await makeLearner(record, world, name ?? nameSeat(seat, language));
  if (isRefusal(made)) return made;
  const added: Seat = {
    seat,
    name: made.name,
    state: 'free',
    code: createCode(seatCodeLength),
    userId: made.userId,
    uid: made.uid,
    mode: record.group.mode,
    reserved: name !== undefined,
  };
  const newest = register.of(world.id) ?? record;
  register.put({ ...newest, seats: [...newest.seats, added] });
  return shownSeat(added);
}

/** Creates again the learners who had not joined yet at the instant of a rewind; their seats stay. */
export async function reseat(register: ClassRegister, world: World): Promise<void> {
  const record = register.of(world.id);
  for (const seat of record?.seats ?? []) {
    if (record === undefined || isSeated(world, seat)) continue;
    const made = await makeLearner(record, world, seat.name);
    if (!isRefusal(made)) patchSeat(register, world.id, seat.seat, { userId: made.userId, uid: made.uid });
  }
}

function isSeated(world: World, { userId, uid }: Seat): boolean {
  return users.get(world, userId)?.uid === uid;
}
