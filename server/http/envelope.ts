/**
 * The envelope `{ code, data, msg }` of every answer. Successful data passes a serializer compiled from the schema of the contract, which
 * is several times faster than JSON.stringify with a check and never leaks a field that the contract does not name.
 */
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = Parameters<typeof fastJson>[0];

/** Returns the JSON schema of an endpoint's data as the server sends it. */
function dataSchema(endpoint: Endpoint): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.data, { io: 'output', unrepresentable: 'any' });
  return schema;
}

const compileSerializer = (endpoint: Endpoint) =>
  fastJson({
    type: 'object',
    properties: { code: { type: 'integer' }, data: dataSchema(endpoint), msg: { type: 'string' } },
    required: ['code', 'data', 'msg'],
  } as JsonSchema);

/**
 * Returns the serializer of the success envelope of an endpoint. It is compiled at its first use: compiling those of all endpoints would
 * take a quarter of the start.
 */
export function compileSuccess(endpoint: Endpoint): (data: unknown) => string {
  let stringify: ReturnType<typeof compileSerializer> | undefined;
  const code = endpoint.upload === true ? codes.uploadOk : codes.ok;
  return (data) => {
    stringify ??= compileSerializer(endpoint);
    return stringify({ code, data, msg: '' });
  };
}

/** Returns the envelope of a refusal. `field` names the input it is about, so that a page can show the message there. */
export function formatFailure(code: number, msg: string, field?: string): string {
  return JSON.stringify({ code, data: null, msg, field });
}
