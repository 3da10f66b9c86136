/** Notes the frames that a socket is sent, behind whatever faults have done to them. */
import { splitFrames } from '../../feeds/frame.ts';
import type { DisturbedSocket, Line } from '../../http/disturbance.ts';
import { users } from '../../modules/identity/users.store.ts';
import { partOf, trafficOf } from './traffic.ts';

function noteFrames({ world, place, person }: DisturbedSocket, bytes: Uint8Array): void {
  const caller = person.userId === undefined ? null : (users.get(world, person.userId)?.uid ?? null);
  for (const frame of splitFrames(bytes)) {
    trafficOf(world).note({
      kind: 'frame',
      caller,
      method: '',
      path: place.path,
      name: frame.eventType ?? null,
      code: null,
      input: null,
      answer: partOf(frame.bytes.toString('utf8', frame.payloadAt)),
    });
  }
}

/** The line that faults would put there stands before it. */
export function watchedLine(
  socket: DisturbedSocket,
  inner: (socket: DisturbedSocket) => Line | undefined,
): Line {
  const write = (bytes: Uint8Array) => {
    noteFrames(socket, bytes);
    socket.write(bytes);
  };
  const line = inner({ ...socket, write });
  return {
    carry(bytes) {
      // The caller reuses the buffer.
      if (line === undefined) write(Buffer.from(bytes));
      else line.carry(bytes);
    },
    release: () => line?.release(),
    end: () => line?.end(),
  };
}
