/**
 * Reads one answer of the host. Guarantees: the envelope's code decides, whatever the HTTP status; an answer without an
 * envelope is a TransportProblem.
 */
import { isSessionEnd, isSuccess } from '@papertape/shared/contract/kit/codes.ts';
import { expireSession } from '../settings/session.ts';
import { ApiRefusal, TransportProblem } from './problems.ts';

interface Envelope {
  code: number;
  data: unknown;
  msg: string;
  field?: string | undefined;
}

function asEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  const { code, data, msg, field } = body as Record<string, unknown>;
  const number = typeof code === 'string' && /^\d+$/.test(code) ? Number(code) : code;
  if (typeof number !== 'number') return undefined;
  return {
    code: number,
    data,
    msg: typeof msg === 'string' ? msg : '',
    ...(typeof field === 'string' ? { field } : {}),
  };
}

export interface AnswerContext {
  /** Token sent with the request; a session that began later is not ended by this answer. */
  token: string;
  correlation?: string | undefined;
}

/** Returns the data of a success. Throws an ApiRefusal otherwise, after expiring the session if the code says so. */
export function openEnvelope(text: string, { token, correlation }: AnswerContext): unknown {
  let envelope: Envelope | undefined;
  try {
    envelope = asEnvelope(JSON.parse(text));
  } catch (error) {
    throw new TransportProblem(error, correlation);
  }
  if (!envelope) throw new TransportProblem(new Error('an answer without an envelope'), correlation);
  const { code, data, msg, field } = envelope;
  if (isSuccess(code)) return data;
  if (isSessionEnd(code)) expireSession(token);
  throw new ApiRefusal({ code, msg, field, correlation });
}
