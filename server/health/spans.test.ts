/** Spans, as a collector of OpenTelemetry gets them over HTTP: one trace from the request to the entry. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identity } from '@papertape/shared/contract/identity.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMachine } from '../../cluster/testing/machine.ts';
import { hasNatsServer, NatsServers } from '../../cluster/testing/nats-servers.ts';
import { demoLogin } from '../modules/identity/demo-users.ts';
import { createTestApp } from '../testing/test-app.ts';
import { getWatcher } from '../world/tracing.ts';
import { Spans } from './spans.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; boolValue?: boolean };
}

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { spanId: string }[];
  attributes: Attribute[];
}

interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** Minimal OpenTelemetry collector that keeps the spans it receives. */
class Receiver {
  readonly spans: Span[] = [];
  readonly texts: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      this.texts.push(`${request.url} ${text}`);
      const { resourceSpans } = JSON.parse(text) as Export;
      for (const { scopeSpans } of resourceSpans)
        this.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => resolve());
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1/traces`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const getAttribute = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue ?? value?.boolValue;
};

const login = { by: 'email', email: demoLogin.email, password: demoLogin.password } as const;
let receiver: Receiver;
let spans: Spans;

beforeEach(async () => {
  receiver = new Receiver();
  spans = Spans.start({ node: 'one', url: await receiver.open() });
});
afterEach(async () => {
  await spans.close();
  receiver.close();
});

/** Returns the names from a span up to the one that has no parent here. */
function wayUp(span: Span | undefined): string[] {
  if (span === undefined) return [];
  return [span.name, ...wayUp(receiver.spans.find(({ spanId }) => spanId === span.parentSpanId))];
}

const called = (name: string) => receiver.spans.filter((span) => span.name === name);

describe('spans', () => {
  it('form one trace from a request to the commit, with world and request and without secrets', async () => {
    const test = await createTestApp({ parts: { spans } });
    const world = await test.world();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { body } = await test.inject(
      { method: 'POST', url: identity.login.path, payload: login },
      { world, headers: { traceparent } },
    );
    const { token } = (JSON.parse(body) as { data: { token: string } }).data;
    await test.close();
    await spans.close();
    const [commit] = called('commit').filter((span) => wayUp(span).includes('command identity.login'));
    expect(wayUp(commit)).toEqual([
      'commit',
      'turn',
      'command identity.login',
      `POST ${identity.login.path}`,
    ]);
    expect(
      wayUp(
        called('decide').find(
          ({ parentSpanId }) => parentSpanId === called('command identity.login')[0]?.spanId,
        ),
      ),
    ).toHaveLength(3);
    const [request] = called(`POST ${identity.login.path}`);
    const [command] = called('command identity.login');
    expect([request?.traceId, request?.parentSpanId]).toEqual([
      '0af7651916cd43dd8448eb211c80319c',
      'b7ad6b7169203331',
    ]);
    expect(command?.traceId).toBe(request?.traceId);
    expect(getAttribute(command!, 'papertape.world')).toBe(world.id);
    expect(getAttribute(command!, 'papertape.request')).toBe(getAttribute(request!, 'papertape.request'));
    expect(getAttribute(request!, 'http.response.status_code')).toBe(200);
    for (const text of receiver.texts) {
      expect(text).toMatch(/^\/v1\/traces /);
      for (const secret of [token, login.email]) expect(text).not.toContain(secret);
    }
    expect(receiver.texts[0]).toContain('"papertape"');
  });

  it('of a turn link all its commands', async () => {
    const test = await createTestApp();
    const world = await test.world();
    await Promise.all([1, 2, 3].map((count) => world.execute(`look ${count}`, () => count)));
    await test.close();
    await spans.close();
    const turn = called('turn').find((span) => getAttribute(span, 'papertape.commands') === 3);
    expect(wayUp(turn)).toEqual(['turn', 'command look 1']);
    const others = [...called('command look 2'), ...called('command look 3')];
    expect(turn?.links?.map(({ spanId }) => spanId)).toEqual(others.map(({ spanId }) => spanId));
  });

  it('are not created without a collector', async () => {
    await spans.close();
    expect(getWatcher()).toBeUndefined();
    const test = await createTestApp();
    const world = await test.world();
    await world.execute('look', () => 1);
    await test.close();
    expect(receiver.texts).toEqual([]);
  });

  it.skipIf(!hasNatsServer('spans over two machines'))(
    'continue on the leader if a command is forwarded',
    async () => {
      const servers = await NatsServers.start(1);
      const a = await startMachine({ addresses: servers.addresses, name: 'a', spans });
      const b = await startMachine({ addresses: servers.addresses, name: 'b', spans });
      await a.app.directory.create({ id: 'traced', seed: 'traced', clock: 'live' });
      await b.app.data(identity.login, login, { world: await b.world('traced') });
      for (const machine of [b, a]) await machine.stop();
      await servers.close();
      await spans.close();
      const ways = called('append').map(wayUp);
      const command = 'command identity.login';
      expect(ways).toContainEqual(['append', 'turn', command, command, `POST ${identity.login.path}`]);
      const passed = called(command).map((span) => getAttribute(span, 'papertape.passed_on'));
      expect(passed.toSorted()).toEqual([false, true]);
    },
  );
});
