/**
 * A filter between a socket and its connection that delays, changes or drops single frames. Unaffected frames
 * keep their order, and the backlog is bounded.
 */
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import type { FaultEffect } from '@papertape/shared/contract/sim-faults.ts';
import { encodeTextFrame, type Frame, renumberFrame, splitFrames } from '../../../server/feeds/frame.ts';
import type { DisturbedSocket, Line } from '../../../server/http/disturbance.ts';
import { runOperatorCommand } from '../../../server/world/simulator-commands.ts';
import { getFaults, type Met } from './fault-list.ts';

/** A frame that waits, in sending order; an entry without bytes only delays those behind it. */
interface Waiting {
  bytes: Buffer | undefined;
  isReady: boolean;
}

/** Frames that are sent together. */
interface Group {
  frames: { bytes: Buffer; isBeat: boolean }[];
  /** Number of frames to wait for. Heartbeats wait along and keep their places. */
  count: number;
  /** Sending order by index; empty for the order of arrival. */
  places: number[];
}

const heldBytesMax = 1_048_576;
const groups: ReadonlySet<FaultEffect['kind']> = new Set(['burst', 'reorder']);
const endsFrame = ({ kind }: FaultEffect): boolean => kind === 'drop' || kind === 'close';

/** Returns the filter of a socket; undefined where no fault can hit its frames. */
export function lineFor(parts: DisturbedSocket): Line | undefined {
  const place = { channel: 'frame', ...parts.place } as const;
  const faults = getFaults(parts.world);
  if (faults.isEmpty || !faults.concernsFrames(place, parts.person)) return undefined;
  return new FaultyLine(parts);
}

class FaultyLine implements Line {
  readonly #parts: DisturbedSocket;
  #queue: Waiting[] = [];
  #group: Group | undefined;
  readonly #timers = new Set<NodeJS.Timeout>();
  #heldBytes = 0;
  /** Difference between the numbers sent and those received. */
  #ahead = 0;
  #closed = false;

  constructor(parts: DisturbedSocket) {
    this.#parts = parts;
  }

  carry(bytes: Uint8Array, beats: readonly number[]): void {
    for (const frame of splitFrames(bytes, beats)) {
      if (this.#closed) return;
      this.#meet(frame);
    }
  }

  /** Sends everything that waits. */
  release(): void {
    this.#stop();
    const group = this.#group?.frames ?? [];
    const held = [...this.#queue, ...group].map(({ bytes }) => bytes);
    this.#queue = [];
    this.#group = undefined;
    for (const bytes of held) if (bytes !== undefined) this.#parts.write(bytes);
  }

  /** Discards everything after the socket has closed. */
  end(): void {
    this.#closed = true;
    this.#stop();
    this.#queue = [];
    this.#group = undefined;
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #meet(frame: Frame): void {
    const { world, place, person } = this.#parts;
    const where = { channel: 'frame', ...place, eventType: frame.eventType, isBeat: frame.isBeat } as const;
    // A fault that groups frames does not fire while a group is waiting.
    const isIdle = ({ kind }: FaultEffect) => this.#group !== undefined && groups.has(kind);
    const all = getFaults(world).meet(where, person, { ends: endsFrame, isIdle });
    let delayMs = 0;
    let copies = 1;
    for (const met of all) {
      const { effect } = met;
      if (effect.kind === 'gap') this.#ahead += effect.size;
      else if (effect.kind === 'delay') delayMs += effect.ms + effect.jitterMs * met.chance('jitter');
      else if (effect.kind === 'duplicate') copies += effect.copies;
      else if (effect.kind === 'drop') copies = 0;
      else this.#disturb(met);
    }
    const bytes = renumberFrame(frame, this.#ahead);
    for (let count = 0; count < copies && !this.#closed; count += 1) this.#pass(bytes, delayMs, frame.isBeat);
  }

  #disturb(met: Met): void {
    const { effect } = met;
    if (effect.kind === 'garbage') this.#pass(encodeTextFrame(effect.text), 0);
    else if (effect.kind === 'stall') this.#enqueue(undefined, effect.ms);
    else if (effect.kind === 'burst') this.#group ??= { frames: [], count: effect.frames, places: [] };
    else if (effect.kind === 'reorder')
      this.#group ??= { frames: [], count: effect.within, places: shuffleOrder(effect.within, met) };
    else if (effect.kind === 'session') this.#endSession(effect.as);
    else if (effect.kind === 'close') {
      this.#parts.close(effect.code, effect.reason);
      this.end();
    }
  }

  #endSession(as: 'expired' | 'elsewhere'): void {
    const { world, person } = this.#parts;
    const { userId } = person;
    if (userId === undefined) return;
    runOperatorCommand(world, 'session.end', { userId, as }).catch((error: unknown) =>
      world.report({ err: error }, 'a session could not be ended'),
    );
  }

  #pass(bytes: Buffer, delayMs: number, isBeat = false): void {
    const group = this.#group;
    if (group === undefined) {
      this.#enqueue(bytes, delayMs);
      return;
    }
    group.frames.push({ bytes, isBeat });
    const counted = group.frames.filter((frame) => !frame.isBeat);
    if (!this.#hold(bytes.length) || counted.length < group.count) return;
    this.#group = undefined;
    const { frames, places } = group;
    this.#heldBytes -= frames.reduce((sum, frame) => sum + frame.bytes.length, 0);
    const others = places.map((place) => counted[place]?.bytes);
    for (const frame of frames)
      this.#enqueue((frame.isBeat ? undefined : others.shift()) ?? frame.bytes, delayMs);
  }

  #enqueue(bytes: Buffer | undefined, delayMs: number): void {
    if (delayMs <= 0 && this.#queue.length === 0) {
      if (bytes !== undefined) this.#parts.write(bytes);
      return;
    }
    const entry = { bytes, isReady: delayMs <= 0 };
    this.#queue.push(entry);
    if (!this.#hold(bytes?.length ?? 0) || entry.isReady) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      entry.isReady = true;
      this.#flush();
    }, delayMs);
    this.#timers.add(timer.unref());
  }

  #flush(): void {
    while (this.#queue[0]?.isReady === true) {
      const { bytes } = this.#queue.shift() as Waiting;
      if (bytes === undefined) continue;
      this.#heldBytes -= bytes.length;
      this.#parts.write(bytes);
    }
  }

  /** Queues a frame; returns false if the backlog is too long, which closes the socket. */
  #hold(bytes: number): boolean {
    this.#heldBytes += bytes;
    if (this.#heldBytes <= heldBytesMax) return true;
    this.#parts.close(feedCloseCodes.tooSlow, 'too slow');
    this.end();
    return false;
  }
}

/** Returns 0 to count - 1 in a different order, drawn for the frame that was hit. */
function shuffleOrder(count: number, met: Met): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let left = count - 1; left > 0; left -= 1) {
    const other = Math.floor(met.chance(`reorder ${left}`) * (left + 1));
    [places[left], places[other]] = [places[other] as number, places[left] as number];
  }
  // A draw may return the original order.
  if (places.every((place, at) => place === at)) places.reverse();
  return places;
}
