/**
 * OpenTelemetry spans from a request to its entry: request, command, decision, turn, shared log, file. Loaded only if
 * OTEL_EXPORTER_OTLP_ENDPOINT is set. No input, token or answer is exported; an unreachable collector costs the memory of 2,048 spans and
 * nothing else.
 */
import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { realTime } from '../world/real-clock.ts';
import {
  type CommandFacts,
  type CommandTrace,
  setWatcher,
  type TraceWatcher,
  type TurnTrace,
} from '../world/tracing.ts';

interface SpansParts {
  /** Name of this machine, exported as `service.instance.id`. */
  node: string;
  /** Endpoint that replaces the one of the environment. */
  url?: string;
}

/** Context key of a request's number, which its commands carry too. */
const requestKey = Symbol('request');

/** Encodes W3C Trace Context for another machine. */
const propagator = new W3CTraceContextPropagator();
const getter = {
  get: (carrier: Readonly<Record<string, unknown>>, key: string) => {
    const value = carrier[key];
    return typeof value === 'string' ? value : undefined;
  },
  keys: (carrier: Readonly<Record<string, unknown>>) => Object.keys(carrier),
};

const readTraceContext = (carrier: Readonly<Record<string, unknown>>) =>
  propagator.extract(context.active(), carrier, getter);

function findParent(of: Context): string | undefined {
  const carrier: Record<string, string> = {};
  propagator.inject(of, carrier, { set: (into, key, value) => Object.assign(into, { [key]: value }) });
  return carrier['traceparent'];
}

export class Spans implements TraceWatcher {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  private constructor({ node, url }: SpansParts) {
    const named = resourceFromAttributes({ 'service.name': 'papertape', 'service.instance.id': node });
    this.#provider = new TracerProvider({
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
      resource: defaultResource()
        .merge(named)
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [
        new BatchSpanProcessor({ exporter: new OTLPTraceExporter(url === undefined ? {} : { url }) }),
      ],
    });
    this.#tracer = this.#provider.getTracer('papertape');
  }

  /** Starts tracing all worlds of the process. */
  static start(parts: SpansParts): Spans {
    const spans = new Spans(parts);
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    setWatcher(spans);
    return spans;
  }

  /** Exports pending spans and stops. */
  async close(): Promise<void> {
    setWatcher(undefined);
    context.disable();
    await this.#provider.shutdown();
  }

  /** Creates a span for each request of a route; files and sockets have none. */
  attend(app: FastifyInstance): void {
    const open = new WeakMap<FastifyRequest, Span>();
    app.addHook('onRequest', (request, _reply, done) => {
      const { url } = request.routeOptions;
      if (url === undefined || url.includes('*') || request.headers.upgrade !== undefined) {
        done();
        return;
      }
      const from = readTraceContext(request.headers);
      const attributes = {
        'http.request.method': request.method,
        'http.route': url,
        'papertape.request': request.id,
      };
      const span = this.#tracer.startSpan(
        `${request.method} ${url}`,
        { kind: SpanKind.SERVER, attributes },
        from,
      );
      open.set(request, span);
      context.with(trace.setSpan(from, span).setValue(requestKey, request.id), done);
    });
    app.addHook('onResponse', (request, reply, done) => {
      const span = open.get(request);
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  }

  command({ world, name, isPassedOn, parent }: CommandFacts): CommandTrace {
    const from = parent === undefined ? context.active() : readTraceContext({ traceparent: parent });
    const request = from.getValue(requestKey);
    const attributes: Attributes = {
      'papertape.world': world,
      'papertape.command': name,
      'papertape.passed_on': isPassedOn,
      ...(typeof request === 'string' ? { 'papertape.request': request } : {}),
    };
    const ownKind = parent === undefined ? SpanKind.INTERNAL : SpanKind.SERVER;
    const kind = isPassedOn ? SpanKind.CLIENT : ownKind;
    const span = this.#tracer.startSpan(`command ${name}`, { kind, attributes }, from);
    return new TracedCommand(this.#tracer, span, trace.setSpan(from, span));
  }

  turn(world: string, commands: readonly CommandTrace[]): TurnTrace {
    return new TracedTurn(
      this.#tracer,
      world,
      commands.filter((one) => one instanceof TracedCommand),
    );
  }
}

class TracedCommand implements CommandTrace {
  readonly parent: string | undefined;
  readonly span: Span;
  readonly context: Context;
  readonly #tracer: Tracer;
  decidedAt: number | undefined;

  constructor(tracer: Tracer, span: Span, of: Context) {
    this.#tracer = tracer;
    this.span = span;
    this.context = of;
    this.parent = findParent(of);
  }

  decide(): () => void {
    this.decidedAt = realTime.now();
    const decision = this.#tracer.startSpan('decide', {}, this.context);
    return () => decision.end();
  }

  end(error?: unknown): void {
    if (error !== undefined)
      this.span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.name : 'refused',
      });
    this.span.end();
  }
}

/** The span of a turn: a child of its first command, with links to the others. */
class TracedTurn implements TurnTrace {
  readonly #tracer: Tracer;
  readonly #turn: Span;
  readonly #context: Context;
  #step: Span | undefined;

  constructor(tracer: Tracer, world: string, commands: readonly TracedCommand[]) {
    const [first, ...others] = commands;
    const under = first?.context ?? context.active();
    this.#tracer = tracer;
    this.#turn = tracer.startSpan(
      'turn',
      {
        attributes: { 'papertape.world': world, 'papertape.commands': commands.length },
        links: others.map(({ span }) => ({ context: span.spanContext() })),
        ...(first?.decidedAt === undefined ? {} : { startTime: first.decidedAt }),
      },
      under,
    );
    this.#context = trace.setSpan(under, this.#turn);
  }

  step(name: 'append' | 'commit'): void {
    this.#step?.end();
    this.#step = this.#tracer.startSpan(name, {}, this.#context);
  }

  end(isIn: boolean): void {
    this.#step?.end();
    if (!isIn) this.#turn.setStatus({ code: SpanStatusCode.ERROR, message: 'not stored' });
    this.#turn.end();
  }
}
