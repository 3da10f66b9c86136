/**
 * One answer of the host. Guarantees that the envelope decides, whatever the HTTP status, and that an answer without
 * one is a transport problem.
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
  /** The token that was sent; a session begun since then is not ended by this answer. */
  token: string;
  correlation?: string | undefined;
}

/** The data of a success; throws a refusal otherwise, and ends the session where the code says so. */
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
