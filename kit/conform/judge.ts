/** Compares one answer of a host with the contract. */
import {
  codeKey,
  codes,
  impliedErrors,
  isSessionEnd,
  isSuccess,
} from '@papertape/shared/contract/kit/codes.ts';
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Call } from './calls.ts';
import { findPlaces } from './places.ts';
import type { Finding, PlaceFound } from './report.ts';
import type { Answer } from './send-call.ts';

/** State of the token: none was sent, given but not used successfully yet, or worked. */
export type Session = 'none' | 'given' | 'worked';

type Verdict = Pick<Finding, 'outcome' | 'note' | 'places'>;
type Envelope = Readonly<Record<string, unknown>>;

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && 'code' in body;

/** HTTP statuses for an unknown path or method. */
const absentStatuses: readonly number[] = [404, 405, 410, 501];

const expectedSession: Readonly<Record<Session, string>> = {
  none: 'an answer to everyone',
  given: 'a session, as the token is that of one',
  worked: 'a session, as the same token has worked before',
};

/** Returns what the contract expects instead of this rejection; undefined if it allows the rejection. */
function findRefusalFault({ access, errors }: Endpoint, code: number, session: Session): string | undefined {
  const isStranger = session === 'none' && access === 'user';
  if (isStranger)
    return code === codes.sessionMissing ? undefined : `${codes.sessionMissing}, without a session`;
  if (isSessionEnd(code)) return expectedSession[session];
  const key = codeKey(code);
  const allowed: readonly string[] = [...errors, ...impliedErrors];
  return key !== undefined && allowed.includes(key)
    ? undefined
    : 'a code that the contract has for this call';
}

const createCodePlace = (expected: string, code: number): PlaceFound => ({
  kind: 'otherwise',
  at: 'envelope.code',
  expected,
  found: 'number',
  example: String(code),
});

/** Lists the fields of the envelope that are missing or of another type. */
function listEnvelopePlaces({ code, msg }: Envelope): PlaceFound[] {
  const places: PlaceFound[] = [];
  const note = (at: string, expected: string, value: unknown) => {
    const kind = value === undefined ? 'missing' : 'otherwise';
    const example = JSON.stringify(value) ?? '';
    places.push({ kind, at: `envelope.${at}`, expected, found: typeof value, example });
  };
  if (typeof code !== 'number') note('code', 'number', code);
  if (typeof msg !== 'string') note('msg', 'string', msg);
  return places;
}

function judgeWithoutEnvelope({ status, body, text }: Answer): Verdict {
  if (absentStatuses.includes(status)) return { outcome: 'absent', note: `status ${status}`, places: [] };
  const found = body === undefined ? `no JSON: ${text}` : 'no envelope';
  return { outcome: 'unanswered', note: `status ${status}, ${found}`, places: [] };
}

/** Compares one answer with the contract. A code that the endpoint declares is a refusal, not a difference. */
export function judge({ endpoint }: Call, answer: Answer, session: Session): Verdict {
  const { body } = answer;
  if (!isEnvelope(body)) return judgeWithoutEnvelope(answer);
  const code = Number(body['code']);
  const places = listEnvelopePlaces(body);
  if (code === codes.unknownPath) return { outcome: 'absent', note: `code ${code}`, places: [] };
  if (isSuccess(code)) {
    if (endpoint.access === 'user' && session === 'none')
      places.push(createCodePlace(`${codes.sessionMissing}, without a session`, code));
    places.push(...findPlaces(endpoint.data, body['data'], endpoint.path));
    return { outcome: places.length === 0 ? 'same' : 'differs', note: '', places };
  }
  const note = `${code} ${codeKey(code) ?? ''} ${String(body['msg'] ?? '')}`.trim();
  const fault = findRefusalFault(endpoint, code, session);
  if (fault !== undefined) places.push(createCodePlace(fault, code));
  return { outcome: places.length === 0 ? 'refused' : 'differs', note, places };
}

/** Returns the data of a successful answer; undefined for any other answer. */
export function readData(answer: Answer): unknown {
  const { body } = answer;
  return isEnvelope(body) && isSuccess(Number(body['code'])) ? body['data'] : undefined;
}
