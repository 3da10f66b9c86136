/**
 * Metrics in the text format of Prometheus. They are counted where events happen, as plain numbers; the library is loaded at the first
 * request, so that a server without a reader pays nothing.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { FeedGateway } from '../feeds/gateway.ts';
import type { Directory } from '../world/directory.ts';
import type { RemoteWorlds } from '../world/remote-worlds.ts';
import type { Replica } from '../world/replica.ts';
import type { Behind } from './behind.ts';
import { computeReadiness } from './readiness.ts';

interface Watched {
  directory: Directory;
  feeds: FeedGateway;
  answers: Answers;
  elsewhere?: RemoteWorlds | undefined;
  behind: Behind;
}

/** Counts answers by the first digit of their status. */
export class Answers {
  readonly byClass = new Map<string, number>();

  constructor(server: Server) {
    subscribe('http.server.response.finish', (message) => {
      const { response, server: of } = message as { response: ServerResponse; server: Server };
      if (of === server) this.#count(`${Math.floor(response.statusCode / 100)}xx`);
    });
  }

  #count(kind: string): void {
    this.byClass.set(kind, (this.byClass.get(kind) ?? 0) + 1);
  }
}

/** Lines of the event loop's delay before its first sample, or right after a read: not a number, or the largest number of nanoseconds. */
const withoutSample = /^nodejs_eventloop_lag_\w+ (?:nan|9223372036\.\d+)\n/gim;

export class Metrics {
  readonly #watched: Watched;
  #registry: Promise<Registry> | undefined;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Returns all metrics and the content type of the format. */
  async read(): Promise<{ type: string; text: string }> {
    this.#registry ??= createRegistry(this.#watched);
    const registry = await this.#registry;
    return { type: registry.contentType, text: (await registry.metrics()).replaceAll(withoutSample, '') };
  }
}

/** Adds a metric whose value is read at each scrape. */
type AddMetric = (name: string, help: string, read: () => number) => void;

/** Returns the functions that add gauges and counters to a registry. */
function createAdders({ Counter, Gauge }: typeof import('prom-client'), registers: Registry[]) {
  const gauge: AddMetric = (name, help, read) =>
    new Gauge({
      name: `papertape_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const counter: AddMetric = (name, help, read) =>
    new Counter({
      name: `papertape_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  return { gauge, counter };
}

async function createRegistry({ directory, feeds, answers, elsewhere, behind }: Watched): Promise<Registry> {
  const client = await import('prom-client');
  const registry = new client.Registry();
  const registers = [registry];
  client.collectDefaultMetrics({ register: registry });
  const { gauge, counter } = createAdders(client, registers);
  const readiness = () => computeReadiness({ directory, stopping: false, elsewhere, behind });
  gauge('ready', '1 while commands for the default world are decided and stored, else 0', () =>
    readiness().ready ? 1 : 0,
  );
  gauge('worlds', 'Worlds that are open', () => directory.list().length);
  gauge('worlds_stopped', 'Worlds stopped by a broken invariant', () => readiness().stopped);
  gauge('worlds_not_storing', 'Worlds that cannot store what they decide', () => readiness().notStoring);
  gauge('worlds_unopened', 'Worlds that could not be opened at the last attempt', () => readiness().unopened);
  const { counts } = directory;
  gauge('commands_waiting', 'Commands that wait for their turn to be durable', () => counts.waiting);
  counter('commands', 'Commands answered once their turn was durable', () => counts.answered);
  counter('commands_lost', 'Commands whose turn could not be stored', () => counts.lost);
  counter('turns', 'Turns made durable, each one transaction', () => counts.turns);
  gauge('sockets', 'Open sockets of the live feeds', () => feeds.size);
  counter('feed_messages', 'Messages numbered for the sockets of the live feeds', () => counts.messages);
  replicaGauges(gauge, directory);
  new client.Counter({
    name: 'papertape_http_answers_total',
    help: 'Answers over HTTP by the class of their status',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset();
      for (const [status, count] of answers.byClass) this.inc({ status }, count);
    },
  });
  return registry;
}

/** Registers the gauges of replicated worlds; all are zero on a single server. */
function replicaGauges(gauge: AddMetric, directory: Directory): void {
  const replicas = () => directory.list().flatMap(({ replica }) => replica ?? []);
  const most = (read: (replica: Replica) => number) => Math.max(0, ...replicas().map(read));
  gauge('replicas', 'Worlds that this machine holds together with others', () => replicas().length);
  gauge(
    'replicas_led',
    'Of these, those that it leads',
    () => replicas().filter(({ leads }) => leads).length,
  );
  gauge(
    'replicas_waiting',
    'Of these, those that wait for another version of the program',
    () => replicas().filter(({ waitsFor }) => waitsFor !== undefined).length,
  );
  gauge(
    'replicas_stuck',
    'Of these, those for which no command can be decided now',
    () => replicas().filter(({ obstacle }) => obstacle !== undefined).length,
  );
  gauge('replica_lag_entries', 'Entries of its log that the world furthest behind has not seen', () =>
    most(({ lag }) => lag),
  );
  gauge('replica_epoch', 'How often the lead of the world with most changes has changed', () =>
    most(({ epoch }) => epoch),
  );
}
