/**
 * Handlers of a class for its learners: the door that a code opens, a seat, and the learner's results.
 * Guessing codes is rate-limited.
 */

import type { classroom } from '@papertape/shared/contract/classroom.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Handlers } from '../../../server/http/call.ts';
import type { Limits } from '../../../server/http/limits.ts';
import type { Directory } from '../../../server/world/directory.ts';
import type { World } from '../../../server/world/world.ts';
import { type ClassRecord, resultsLeftMs } from './class-record.ts';
import type { ClassRegister } from './class-register.ts';
import { createResults } from './results.ts';
import { listTasks } from './scores.ts';
import { type Claimed, returnToSeat, takeSeat } from './seats.ts';

interface ClassroomParts {
  directory: Directory;
  register: ClassRegister;
  limits: Limits;
  /** Time of the machine, in epoch milliseconds. */
  now(): number;
}

/** Wrong codes per minute and address; after these even a right code is refused. */
const wrongCodesMax = 20;

type Opened<Found> = { found: Found; world: World } | Refusal;

/** Returns what a code opens together with its world; refuses with `tooManyRequests` or `notFound`. */
async function findOpened<Found>(
  { directory, limits }: ClassroomParts,
  ip: string,
  found: Found | undefined,
  getRecord: (found: Found) => ClassRecord,
): Promise<Opened<Found>> {
  const key = `class code|${ip}`;
  if (limits.isSpent(key, wrongCodesMax)) return refuse('tooManyRequests');
  const world = found === undefined ? undefined : await directory.find(getRecord(found).world);
  if (found !== undefined && world !== undefined) return { found, world };
  limits.take(key, wrongCodesMax);
  return refuse('notFound', { field: 'code' });
}

const keepRecord = (record: ClassRecord) => record;
const toPlace = ({ world, title, state }: ClassRecord) => ({ world, title: { ...title }, state });

function toClaimAnswer(world: World, record: ClassRecord, claim: Claimed | Refusal) {
  if ('refused' in claim) return claim;
  const { seat, token } = claim;
  const [task] = listTasks(world, record, seat.userId);
  return {
    ...toPlace(record),
    seat: seat.seat,
    name: seat.name,
    mode: seat.mode,
    symbol: task?.symbol ?? null,
    seatCode: seat.code,
    token,
  };
}

/** Returns a learner to the seat of a seat code. After the end that is possible for results, but free seats cannot be taken. */
async function claimOwnSeat(
  parts: ClassroomParts,
  ip: string,
  seatCode: string,
  learner: Parameters<typeof returnToSeat>[3],
) {
  const { register } = parts;
  const open = await findOpened(parts, ip, register.withSeatCode(seatCode), ({ record }) => record);
  if ('refused' in open) return open;
  const { found, world } = open;
  if (found.record.state === 'ended' && found.seat.state === 'free')
    return refuse('statusConflict', { field: 'seatCode' });
  return toClaimAnswer(world, found.record, await returnToSeat(register, world, found.seat, learner));
}

export function classroomHandlers(parts: ClassroomParts): Handlers<typeof classroom> {
  const { register } = parts;
  return {
    async classDoor({ input, ip }) {
      const open = await findOpened(parts, ip, register.withCode(input.code), keepRecord);
      if ('refused' in open) return open;
      const { found } = open;
      const isOpen = found.joining === 'class' && found.state === 'running';
      const free = found.seats.filter(({ state }) => isOpen && state === 'free');
      return {
        ...toPlace(found),
        joining: found.joining,
        free: free.map(({ seat, name, reserved = false }) => ({ seat, name, reserved })),
      };
    },

    async classClaim({ input: { code, seat, name, seatCode }, ip, device }) {
      if (seatCode !== undefined) return claimOwnSeat(parts, ip, seatCode, { name, device });
      const open = await findOpened(parts, ip, register.withCode(code ?? ''), keepRecord);
      if ('refused' in open) return open;
      const { found, world } = open;
      if (found.joining !== 'class' || found.state !== 'running')
        return refuse('statusConflict', { field: 'code' });
      return toClaimAnswer(world, found, await takeSeat(register, world, { seat, name, device }));
    },

    async classMine({ world, user }) {
      const record = register.of(world.id);
      const seat = record?.seats.find(({ userId }) => userId === user.id);
      if (record === undefined || seat === undefined) return refuse('notFound');
      const results = record.state === 'ended' ? await createResults(world, record, seat.seat) : null;
      return {
        ...toPlace(record),
        seat: seat.seat,
        name: seat.name,
        rules: { ...record.rules },
        tasks: listTasks(world, record, user.id),
        results,
        resultsLeftMs: resultsLeftMs(record, parts.now()),
      };
    },
  };
}
