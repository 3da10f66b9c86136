/** Records calls and frames, and passes them on to the faults. */

import { splitFrames } from '../../../server/feeds/frame.ts';
import type {
  Disturbance,
  DisturbedCall,
  DisturbedSocket,
  Line,
  Sent,
} from '../../../server/http/disturbance.ts';
import { users } from '../../../server/modules/identity/users.store.ts';
import { endpointNames } from '../faults/endpoint-names.ts';
import { getTraffic, toPart } from './traffic.ts';

function noteFrames({ world, place, person }: DisturbedSocket, bytes: Uint8Array): void {
  const caller = person.userId === undefined ? null : (users.get(world, person.userId)?.uid ?? null);
  for (const frame of splitFrames(bytes)) {
    getTraffic(world).note({
      kind: 'frame',
      caller,
      method: '',
      path: place.path,
      name: frame.eventType ?? null,
      code: null,
      input: null,
      answer: toPart(frame.bytes.toString('utf8', frame.payloadAt)),
    });
  }
}

/** Records the frames of a socket in front of the filter of its faults. */
function watchedLine(socket: DisturbedSocket, inner: (socket: DisturbedSocket) => Line | undefined): Line {
  const write = (bytes: Uint8Array) => {
    noteFrames(socket, bytes);
    socket.write(bytes);
  };
  const line = inner({ ...socket, write });
  return {
    carry(bytes, beats) {
      if (line === undefined) write(Buffer.from(bytes));
      else line.carry(bytes, beats);
    },
    release: () => line?.release(),
    end: () => line?.end(),
  };
}

/** Returns the code of an answer's envelope. */
function readCode(sent: Sent): number | null {
  const [, code] = (typeof sent === 'string' && /^\{"code":(\d+)/.exec(sent)) || [];
  return code === undefined ? null : Number(code);
}

function toAnswerPart(sent: Sent): ReturnType<typeof toPart> {
  if (typeof sent !== 'string') return toPart(Buffer.isBuffer(sent) ? { bytes: sent.length } : {});
  try {
    return toPart(JSON.parse(sent));
  } catch {
    return toPart(sent);
  }
}

function recordCall({ world, place, person, request }: DisturbedCall, sent: Sent): void {
  const given: unknown = place.method === 'GET' ? request.query : request.body;
  getTraffic(world).note({
    kind: 'call',
    caller: person.userId === undefined ? null : (users.get(world, person.userId)?.uid ?? null),
    method: place.method,
    path: place.path,
    name: endpointNames.get(`${place.method} ${place.path}`) ?? null,
    code: readCode(sent),
    input: given === undefined || given === null ? null : toPart(given),
    answer: toAnswerPart(sent),
  });
}

/** Wraps a disturbance so that traffic is recorded while recording is on. */
export function watchTraffic(inner: Disturbance): Disturbance {
  return {
    isIn: (world) => inner.isIn(world) || getTraffic(world).isOn,
    async call(call) {
      const sent = await (inner.isIn(call.world) ? inner.call(call) : call.answer());
      recordCall(call, sent);
      return sent;
    },
    upgrade: inner.upgrade,
    line: (socket) => (getTraffic(socket.world).isOn ? watchedLine(socket, inner.line) : inner.line(socket)),
    onLines: (world, observer) => getTraffic(world).onSwitch(observer),
  };
}
