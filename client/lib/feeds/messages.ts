/**
 * What arrives on a socket, told apart leniently: data, control, or nothing that is understood. A message with `msg`
 * is never data.
 */
export interface DataMessage {
  eventType: string;
  /** Grows by one per socket; a host without numbers has no gaps to see. */
  seq: number | undefined;
  time: number | undefined;
  data: unknown;
}

export interface ControlNews {
  msg: string;
  code: number | undefined;
  time: number | undefined;
}

export type Arrival = { data: DataMessage } | { control: ControlNews } | { malformed: string };

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

export function readArrival(text: string): Arrival {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { malformed: 'not JSON' };
  }
  if (typeof value !== 'object' || value === null) return { malformed: typeof value };
  const { msg, eventType, seq, time, data, code } = value as Record<string, unknown>;
  if (msg !== undefined) {
    return { control: { msg: String(msg), code: asNumber(code), time: asNumber(time) } };
  }
  if (typeof eventType !== 'string') return { malformed: 'no eventType' };
  return { data: { eventType, seq: asNumber(seq), time: asNumber(time), data } };
}
