/** Headers of a request that one machine forwards to another, and the proof of who forwarded it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RemoteHolder } from '../world/remote-worlds.ts';
import { isSameSecret } from '../world/security.ts';
import { readHeader } from './header.ts';

const wordHeader = 'x-papertape-passed';
const mayHaveRunMark = 'again';

/** A request and the machine that it is forwarded to. */
export interface Passing {
  request: FastifyRequest;
  reply: FastifyReply;
  holder: RemoteHolder;
}

/** Headers of a single connection, which are not forwarded. */
const hops = new Set(['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', wordHeader]);

/** The course of a request before the present machine runs it. */
interface Course {
  /** Milliseconds for which its caller had waited when it arrived. */
  waitedMs: number;
  /** True if a machine that no longer answers may have carried it out. */
  mayHaveRun: boolean;
}

const courses = new WeakMap<FastifyRequest, Course>();

export function getCourse(request: FastifyRequest): Course {
  const course = courses.get(request) ?? { waitedMs: 0, mayHaveRun: false };
  courses.set(request, course);
  return course;
}

/** Returns the milliseconds for which the caller of a request has waited, at all machines together. */
export function getWaitedMs(request: FastifyRequest, reply: Pick<FastifyReply, 'elapsedTime'>): number {
  return reply.elapsedTime + (courses.get(request)?.waitedMs ?? 0);
}

/** Returns whether a peer forwarded the request, whose account of the caller is then trusted. */
export function isPassedOn(request: FastifyRequest, word: string): boolean {
  // A machine of an earlier version sends no course.
  const [given = '', ip, waited = '0', mark] = (readHeader(request, wordHeader) ?? '').split(' ');
  if (ip === undefined || !isSameSecret(given, word)) return false;
  Object.defineProperty(request, 'ip', { value: ip });
  courses.set(request, { waitedMs: Number(waited), mayHaveRun: mark === mayHaveRunMark });
  return true;
}

/** Returns names and values alternately, in their order. */
export function withoutHops(rawHeaders: readonly string[], kept: ReadonlySet<string> = new Set()): string[] {
  return rawHeaders.filter((_, at) => {
    const name = (rawHeaders[at - (at % 2)] ?? '').toLowerCase();
    return !hops.has(name) || kept.has(name);
  });
}

/** Returns the original headers, the address of the caller and the course of the request so far. */
export function headersFor({ request, reply, holder }: Passing, kept: ReadonlySet<string>): string[] {
  const waited = Math.round(getWaitedMs(request, reply));
  const mark = getCourse(request).mayHaveRun ? ` ${mayHaveRunMark}` : '';
  const passed = `${holder.secret} ${request.ip ?? ''} ${waited}${mark}`;
  return [...withoutHops(request.raw.rawHeaders, kept), wordHeader, passed];
}
