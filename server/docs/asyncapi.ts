/** The AsyncAPI 3 document of the live feeds, from the contract. `send` is the direction from the server. */

import type { Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { controlMessage, type Feed, feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { createExample, fieldNames, type JsonSchema, jsonSchema } from './schemas.ts';
import { unitLines } from './units.ts';

export type Feeds = Readonly<Record<string, Feed>>;

const moment = Date.UTC(2026, 10, 18, 15);

/** Builds the document. `host` is the host of the request, `protocol` the protocol of its sockets. */
export function asyncApi(
  feeds: Feeds,
  { host, protocol }: { host: string; protocol: 'ws' | 'wss' },
): Record<string, unknown> {
  const entries = Object.entries(feeds);
  const closes = Object.entries(feedCloseCodes).map(([name, code]) => `${code} ${name}`);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Papertape live feeds',
      version: '1.0.0',
      description: `A socket begins with a welcome and the whole state of what it shows; then come changes, a heartbeat at least once a second, and at least every two seconds data of each topic: where nothing changed, a message whose lists are empty. \`seq\` grows by one per data message; a gap means that a slow reader was moved on to the newest state. Messages with \`msg\` are control messages. Close codes: ${closes.join(', ')}.`,
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: { host: { host, protocol, description: 'This host' } },
    channels: Object.fromEntries(entries.map(([name, feed]) => [name, createChannel(feed)])),
    operations: Object.fromEntries(entries.flatMap(([name, feed]) => createOperations(name, feed))),
    components: { messages: { control: describeControlMessage() } },
  };
}

function createChannel(feed: Feed): JsonSchema {
  const isMadeUp = feed.path.includes(':id');
  return {
    address: feed.path.replace(':id', '{id}'),
    description: `${feed.summary} ${tokenSentence(feed)}`,
    ...(isMadeUp ? { parameters: { id: { description: 'Made up by the client, 1 to 64 letters.' } } } : {}),
    messages: {
      ...Object.fromEntries(
        Object.entries(feed.messages).map(([event, schema]) => [event, dataMessage(event, schema)]),
      ),
      control: { $ref: '#/components/messages/control' },
      ...(feed.incoming === undefined ? {} : { request: requestMessage(feed.incoming) }),
    },
    bindings: { ws: { method: 'GET', query: describeQuery(feed), bindingVersion: '0.1.0' } },
  };
}

/** Returns the query schema. The token is optional in it, because a missing one is answered by a close code and not by HTTP. */
function describeQuery(feed: Feed): JsonSchema {
  const query = jsonSchema(feed.query, 'input');
  if (feed.token !== 'required') return query;
  return { ...query, required: [...((query.required ?? []) as string[]), 'token'] };
}

function tokenSentence({ token }: Feed): string {
  if (token === 'none') return 'Takes no token.';
  if (token === 'required') return 'Needs a token.';
  return 'The token may be left out; one that is worth nothing opens it for a visitor and is answered by the control message `refused`.';
}

function describeFeed(feed: Feed): string {
  const names = Object.values(feed.messages).flatMap((schema) => fieldNames(jsonSchema(schema, 'output')));
  const units = unitLines(['time', ...names]);
  return `${feed.summary} ${tokenSentence(feed)}\n\nUnits:\n${units.join('\n')}`;
}

function dataMessage(event: string, schema: Schema): JsonSchema {
  const data = jsonSchema(schema, 'output');
  const payload = { eventType: event, seq: 1, time: moment, data: createExample(data) };
  return {
    name: event,
    title: `Data of ${event}`,
    payload: {
      type: 'object',
      properties: {
        eventType: { type: 'string', const: event },
        seq: { type: 'integer', minimum: 1 },
        time: { type: 'number' },
        data,
      },
      required: ['eventType', 'seq', 'time', 'data'],
    },
    examples: [{ name: event, payload }],
  };
}

function requestMessage(schema: Schema): JsonSchema {
  const payload = jsonSchema(schema, 'input');
  const example = { methodType: 'SUBSCRIBE', eventType: 'symbol_detail', symbol: 'BTCUSDT' };
  return { name: 'request', title: 'What a client asks for', payload, examples: [{ payload: example }] };
}

function describeControlMessage(): JsonSchema {
  const payload = jsonSchema(controlMessage, 'output');
  const example = { msg: 'heartbeat', time: moment };
  return { name: 'control', title: 'Not data', payload, examples: [{ payload: example }] };
}

function createOperations(name: string, feed: Feed): [string, JsonSchema][] {
  const at = (message: string) => ({ $ref: `#/channels/${name}/messages/${message}` });
  const sent: [string, JsonSchema] = [
    `${name}Sends`,
    {
      action: 'send',
      channel: { $ref: `#/channels/${name}` },
      summary: feed.summary,
      description: describeFeed(feed),
      messages: [...Object.keys(feed.messages), 'control'].map(at),
    },
  ];
  if (feed.incoming === undefined) return [sent];
  const received: [string, JsonSchema] = [
    `${name}Receives`,
    {
      action: 'receive',
      channel: { $ref: `#/channels/${name}` },
      summary: 'Subscribe, unsubscribe, or say something to support.',
      description:
        'Each message is confirmed or refused by a control message. SUBSCRIBE answers the whole state of its topic first.',
      messages: [at('request')],
    },
  ];
  return [sent, received];
}
