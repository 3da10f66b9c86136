/**
 * Faults of calls and upgrades. A lost call was executed completely, a refused one not at all, and a call
 * whose caller has gone is not waited for.
 */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { FaultEffect } from '@papertape/shared/contract/sim-faults.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DisturbedCall, FeedPlaceName, Person, Sent } from '../../../server/http/disturbance.ts';
import { formatFailure } from '../../../server/http/envelope.ts';
import { runOperatorCommand } from '../../../server/world/simulator-commands.ts';
import type { World } from '../../../server/world/world.ts';
import { type FaultList, getFaults, type Met } from './fault-list.ts';

/** The longest wait that all faults together can cause. */
const waitMsMax = 120_000;
const dripsPerSecond = 4;

const ending: ReadonlySet<FaultEffect['kind']> = new Set(['answer', 'reset', 'maintenance', 'session']);
const endsCall = ({ kind }: FaultEffect): boolean => ending.has(kind);
const endsUpgrade = ({ kind }: FaultEffect): boolean => kind === 'refuse' || kind === 'maintenance';

type EffectOf<Kind extends FaultEffect['kind']> = Extract<FaultEffect, { kind: Kind }>;

function find<Kind extends FaultEffect['kind']>(all: readonly Met[], kind: Kind): EffectOf<Kind> | undefined {
  return all.find(({ effect }) => effect.kind === kind)?.effect as EffectOf<Kind> | undefined;
}

export async function throughFaults(call: DisturbedCall): Promise<Sent> {
  const faults = getFaults(call.world);
  const all = faults.meet({ channel: 'call', ...call.place }, call.person, { ends: endsCall });
  if (all.length === 0) return call.answer();
  if (!(await waitForLatency(all, call.request))) return hangUp(call);
  if (find(all, 'reset') !== undefined) return hangUp(call);
  const answer = await makeAnswer(call, all);
  if (typeof answer !== 'string' && !Buffer.isBuffer(answer)) return answer;
  return deliver(call, all, answer);
}

/** Waits for the sum of all latencies; returns false if the caller has gone by then. */
async function waitForLatency(all: readonly Met[], request: FastifyRequest): Promise<boolean> {
  const total = all.reduce((sum, { effect, normal }) => sum + latencyMs(effect, normal('latency')), 0);
  if (total <= 0) return true;
  const gone = new AbortController();
  const leave = () => gone.abort();
  request.raw.socket.once('close', leave);
  const waiting = wait(Math.min(total, waitMsMax), undefined, { signal: gone.signal });
  await waiting.catch(() => undefined);
  request.raw.socket.off('close', leave);
  return !gone.signal.aborted;
}

/** Computes a latency; `deviation` comes from a standard normal distribution. */
function latencyMs(effect: FaultEffect, deviation: number): number {
  if (effect.kind !== 'latency') return 0;
  const { shape, ms, deviationMs, sigma } = effect;
  if (shape === 'normal') return Math.max(0, Math.round(ms + deviationMs * deviation));
  return shape === 'lognormal' ? Math.round(ms * Math.exp(sigma * deviation)) : ms;
}

async function makeAnswer(call: DisturbedCall, all: readonly Met[]): Promise<Sent> {
  const { reply, refused } = call;
  const made = find(all, 'answer');
  if (made !== undefined) return madeUp(call, made);
  const closed = find(all, 'maintenance');
  if (closed !== undefined) {
    const seconds = Math.max(1, Math.ceil((closed.until - call.world.clock.now()) / 1_000));
    reply.code(503).header('retry-after', String(seconds));
    return refused(refuse('maintenance'));
  }
  const ended = find(all, 'session');
  const { userId } = call.person;
  if (ended !== undefined && userId !== undefined) await endSession(call.world, userId, ended.as);
  const answer = await call.answer();
  const lost = find(all, 'lose');
  if (lost === undefined) return answer;
  if (lost.as === 'reset') return breakOff(call, answer);
  reply.code(500);
  return refused(refuse('serverFault'));
}

function madeUp(
  { reply, refused }: DisturbedCall,
  { status, refused: key, code, msg, headers, body }: EffectOf<'answer'>,
): string {
  reply.code(status);
  if (body !== undefined) reply.header('content-type', 'text/html; charset=utf-8');
  if (headers !== undefined) reply.headers(headers);
  if (body !== undefined) return body;
  const answer = refused({ refused: key ?? 'serverFault' });
  if (code === undefined && msg === undefined) return answer;
  const usual = JSON.parse(answer) as { code: number; msg: string };
  return formatFailure(code ?? usual.code, msg ?? usual.msg);
}

/** Sends an answer completely, slowly, or up to a point. */
function deliver(call: DisturbedCall, all: readonly Met[], answer: string | Buffer): Sent {
  const bytes = Buffer.from(answer);
  const cut = find(all, 'truncate');
  if (cut !== undefined) return sendPart(call, bytes, Math.floor(bytes.length * cut.share));
  const slow = find(all, 'drip');
  if (slow === undefined) return answer;
  return call.reply.send(Readable.from(splitSlowly(bytes, slow.bytesPerSecond)));
}

/** Sends the head of an answer and its first `length` bytes, and closes the connection. */
function sendPart({ request, reply }: DisturbedCall, bytes: Buffer, length: number): FastifyReply {
  reply.header('content-length', bytes.length);
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, headers);
  reply.raw.write(bytes.subarray(0, length), () => request.raw.socket.destroy());
  return reply;
}

/**
 * Loses an answer after its head. Without a head, browsers repeat the request on their own if the connection was used before: the caller
 * would see the second answer, and the call would be executed twice.
 */
function breakOff(call: DisturbedCall, answer: Sent): FastifyReply {
  if (typeof answer !== 'string' && !Buffer.isBuffer(answer)) return hangUp(call);
  return sendPart(call, Buffer.from(answer), 1);
}

async function* splitSlowly(bytes: Buffer, bytesPerSecond: number): AsyncGenerator<Buffer> {
  const size = Math.max(1, Math.round(bytesPerSecond / dripsPerSecond));
  for (let at = 0; at < bytes.length; at += size) {
    if (at > 0) await wait((1_000 * size) / bytesPerSecond);
    yield bytes.subarray(at, at + size);
  }
}

function hangUp({ request, reply }: Pick<DisturbedCall, 'request' | 'reply'>): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

async function endSession(world: World, userId: string, as: 'expired' | 'elsewhere'): Promise<void> {
  await runOperatorCommand(world, 'session.end', { userId, as });
}

/** Returns the reason for which an upgrade is refused; `cut` closes the connection without an answer. */
export async function upgradeRefusal(
  world: World,
  place: FeedPlaceName,
  person: Person,
  request: FastifyRequest,
): Promise<readonly [CodeKey, number] | 'cut' | undefined> {
  const faults: FaultList = getFaults(world);
  if (faults.isEmpty) return undefined;
  const all = faults.meet({ channel: 'upgrade', ...place }, person, { ends: endsUpgrade });
  if (!(await waitForLatency(all, request))) return 'cut';
  if (find(all, 'maintenance') !== undefined) return ['maintenance', 503];
  const refusal = find(all, 'refuse');
  if (refusal === undefined) return undefined;
  return refusal.status === undefined ? 'cut' : ['serverFault', refusal.status];
}
