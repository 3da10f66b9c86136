/**
 * Sends orders over plain sockets, one request at a time on each connection, and times the answers. The requests are bytes made
 * beforehand, so that this process leaves the machine to the server it measures.
 */
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import type { FlowStep } from './order-flow.ts';

export interface LoadOrder {
  port: number;
  tokens: string[];
  steps: FlowStep[];
}

export interface LoadRun {
  connections: number;
  seconds: number;
}

export interface LoadResult {
  /** Orders answered with success. */
  orders: number;
  cancels: number;
  /** Rejections, if any. */
  refusals: string[];
  seconds: number;
  /** Milliseconds from sending to the whole answer. */
  p50: number;
  p99: number;
  /** Share of a core that this process used. */
  processor: number;
}

interface Trader {
  requests: readonly Buffer[];
  next: number;
}

let port = 0;
let steps: readonly FlowStep[] = [];
let traders: readonly Trader[] = [];

function toRequest(step: FlowStep, token: string): Buffer {
  const body = JSON.stringify(step.body);
  const lines = [
    `POST ${step.path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `token: ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

/** Returns the body of a complete answer; undefined while part of it is missing. */
function readBody(answer: string): string | undefined {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(answer.slice(0, end))?.[1]);
  return answer.length >= end + 4 + length ? answer.slice(end + 4) : undefined;
}

class Run {
  orders = 0;
  cancels = 0;
  readonly refusals: string[] = [];
  readonly delays: number[] = [];
  readonly until: number;

  constructor(seconds: number) {
    this.until = performance.now() + seconds * 1_000;
  }

  note(step: FlowStep | undefined, body: string, delay: number): void {
    this.delays.push(delay);
    if (!body.startsWith('{"code":200'))
      this.refusals.push(`${JSON.stringify(step?.body)}: ${body.slice(0, 200)}`);
    else if (step?.isOrder === true) this.orders += 1;
    else this.cancels += 1;
  }
}

/** Sends the orders of some traders over one connection, so that those of a trader stay in sequence. */
function work(run: Run, own: readonly Trader[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let turn = 0;
  let sent = 0;
  let answer = '';
  let step: FlowStep | undefined;
  const send = () => {
    const trader = own[turn % own.length];
    if (trader === undefined || performance.now() >= run.until) {
      socket.end();
      resolve();
      return;
    }
    turn += 1;
    const index = trader.next % steps.length;
    trader.next += 1;
    step = steps[index];
    sent = performance.now();
    socket.write(trader.requests[index] ?? '');
  };
  socket.on('data', (data) => {
    answer += data.toString('latin1');
    const body = readBody(answer);
    if (body === undefined) return;
    answer = '';
    run.note(step, body, performance.now() - sent);
    send();
  });
  socket.on('error', reject);
  socket.on('connect', send);
  return promise;
}

async function carryOut({ connections, seconds }: LoadRun): Promise<LoadResult> {
  const before = process.cpuUsage();
  const begun = performance.now();
  const run = new Run(seconds);
  const shares = Array.from({ length: connections }, (_, index) =>
    traders.filter((_trader, place) => place % connections === index),
  );
  await Promise.all(shares.map((own) => work(run, own)));
  const took = (performance.now() - begun) / 1_000;
  const used = process.cpuUsage(before);
  const sorted = run.delays.sort((left, right) => left - right);
  return {
    orders: run.orders,
    cancels: run.cancels,
    refusals: run.refusals.slice(0, 5),
    seconds: took,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    processor: (used.user + used.system) / 1e6 / took,
  };
}

process.on('message', async (message: LoadOrder | LoadRun) => {
  if ('tokens' in message) {
    ({ port, steps } = message);
    traders = message.tokens.map((token) => ({
      requests: steps.map((step) => toRequest(step, token)),
      next: 0,
    }));
    process.send?.('ready');
  } else {
    process.send?.(await carryOut(message));
  }
});
