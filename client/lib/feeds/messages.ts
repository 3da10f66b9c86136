/** Classifies messages of a socket leniently as data, control or malformed. A message with `msg` is never data. */
import type { FeedEvent } from '@papertape/shared/contract/feeds.ts';
import { nearestTime } from '@papertape/shared/reading/nearest.ts';

export interface DataMessage {
  /** Empty where the socket implies the event. The word of another host may be none of these and then has no reader. */
  eventType: FeedEvent | '';
  /** Empty if the host leaves the event to the socket. The word of another host is possible too and then has no reader. */
  seq: number | undefined;
  time: number | undefined;
  data: unknown;
}

export interface ControlNews {
  msg: string;
  code: number | undefined;
  time: number | undefined;
  /** Number of the world's history; absent on a host with a single history. */
  branch: number | undefined;
  /** True in a welcome or heartbeat of a world whose clock is paused. */
  isPaused: boolean;
  /** Rules of the class as JSON, in a welcome or heartbeat; empty outside a class. */
  classRules: string;
}

export type Arrival = { data: DataMessage } | { control: ControlNews } | { malformed: string };

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Parses a time in milliseconds; some hosts send it as text. */
function asTime(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const time = nearestTime(value);
  return Number.isFinite(time) ? time : undefined;
}

export function readArrival(text: string): Arrival {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { malformed: 'not JSON' };
  }
  if (typeof value !== 'object' || value === null) return { malformed: typeof value };
  const { msg, eventType, seq, time, data, code, branch, paused, classRules } = value as Record<
    string,
    unknown
  >;
  if (msg !== undefined) {
    return {
      control: {
        msg: String(msg),
        code: asNumber(code),
        time: asTime(time),
        branch: asNumber(branch),
        isPaused: paused === true,
        classRules: classRules === undefined ? '' : JSON.stringify(classRules),
      },
    };
  }
  if (typeof eventType !== 'string' && data === undefined && !Array.isArray(value)) {
    return { malformed: 'neither eventType nor data' };
  }
  const event = typeof eventType === 'string' ? (eventType as FeedEvent) : '';
  const content = Array.isArray(value) ? value : data;
  return { data: { eventType: event, seq: asNumber(seq), time: asTime(time), data: content } };
}
