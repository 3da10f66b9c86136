/**
 * The OpenAPI 3.1 document, from the contract. It contains every endpoint with its input, answer, examples and declared refusals, because
 * it is built from the literals that the server uses.
 */
import { partTexts } from '@papertape/shared/contract/index.ts';
import { branchHeader } from '@papertape/shared/contract/kit/branch.ts';
import { type CodeKey, codes, impliedErrors } from '@papertape/shared/contract/kit/codes.ts';
import { type Endpoint, type FeatureContract, inputSchema } from '@papertape/shared/contract/kit/endpoint.ts';
import { answerKeptDays, keyLengthMax } from '../world/idempotency.ts';
import { createExample, fieldNames, type JsonSchema, jsonSchema } from './schemas.ts';
import { unitLines } from './units.ts';

const tagTexts: Readonly<Record<string, string>> = partTexts;

export type Features = Readonly<Record<string, FeatureContract>>;
/** Returns the English message of a code. */
export type CodeTexts = (key: CodeKey) => string;

interface Refusal {
  code: number;
  key: CodeKey;
  message: string;
}

function listRefusals(endpoint: Endpoint, texts: CodeTexts): Refusal[] {
  return endpoint.errors.map((key) => ({ code: codes[key], key, message: texts(key) }));
}

const headerRefs = ['lang', 'typeUser', 'loginFrom', 'world'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

export function openApi(features: Features, texts: CodeTexts): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, endpoints] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = paths[endpoint.path] ?? {};
      path[endpoint.method.toLowerCase()] = createOperation(feature, name, endpoint, texts);
      paths[endpoint.path] = path;
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Papertape',
      version: '1.0.0',
      description:
        'A simulated retail trading platform. Every call returns HTTP 200 with an envelope of code, data and msg: 200 is success (0 for the upload), 301 means that the token is missing or invalid, 999 that the session was ended elsewhere. Money and prices are decimal strings, times are epoch milliseconds of the world clock. Unless the world is strict, unknown fields are ignored, figures may be numbers, words may have any case, and bodies may be forms.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This host' }],
    tags: Object.keys(features).map((name) => ({ name, description: tagTexts[name] ?? '' })),
    paths,
    components: createComponents(texts),
  };
}

function createOperation(feature: string, name: string, endpoint: Endpoint, texts: CodeTexts) {
  const refusals = listRefusals(endpoint, texts);
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    description: describeEndpoint(endpoint, refusals),
    security: endpoint.access === 'user' ? [{ token: [] }] : [],
    parameters: [...headerRefs, ...queryParameters(endpoint), ...moneyParameters(endpoint)],
    ...requestBody(endpoint),
    responses: {
      200: createSuccess(endpoint, refusals),
      400: { $ref: '#/components/responses/unreadable' },
      429: { $ref: '#/components/responses/tooMany' },
      500: { $ref: '#/components/responses/fault' },
    },
    'x-refusals': refusals,
  };
}

/** Describes the access, the units and the refusals of an endpoint. */
function describeEndpoint(endpoint: Endpoint, refusals: readonly Refusal[]): string {
  const access =
    endpoint.access === 'user'
      ? 'Needs a token, and acts on the account that `typeUser` names.'
      : 'Open to visitors.';
  const input = inputSchema(endpoint);
  const schemas = [...(input ? [jsonSchema(input, 'input')] : []), jsonSchema(endpoint.data, 'output')];
  const units = unitLines(schemas.flatMap(fieldNames));
  const parts = [`${endpoint.summary} ${access}`];
  if (endpoint.movesMoney === true) parts.push('Moves money: an `Idempotency-Key` makes it safe to repeat.');
  if (units.length > 0) parts.push(`Units:\n${units.join('\n')}`);
  if (refusals.length > 0) parts.push(refusalList(refusals));
  return parts.join('\n\n');
}

function refusalList(refusals: readonly Refusal[]): string {
  return ['Refusals:', ...refusals.map(({ code, key, message }) => `- ${code} \`${key}\`: ${message}`)].join(
    '\n',
  );
}

function queryParameters(endpoint: Endpoint): JsonSchema[] {
  if (endpoint.method !== 'GET' || endpoint.query === undefined) return [];
  const schema = jsonSchema(endpoint.query, 'input');
  const required = (schema.required ?? []) as string[];
  const examples = (endpoint.example ?? {}) as Record<string, unknown>;
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
    ...(Object.hasOwn(examples, name) ? { example: examples[name] } : {}),
  }));
}

function moneyParameters(endpoint: Endpoint) {
  return endpoint.movesMoney === true ? [{ $ref: '#/components/parameters/idempotencyKey' }] : [];
}

function requestBody(endpoint: Endpoint): { requestBody?: JsonSchema } {
  if (endpoint.upload === true) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (endpoint.method !== 'POST') return {};
  const schema = inputSchema(endpoint);
  if (schema === undefined) {
    const nothing = { schema: { type: 'object', properties: {} }, example: {} };
    const description = 'Takes no input: the body may be empty or an empty object.';
    return { requestBody: { required: false, description, content: { 'application/json': nothing } } };
  }
  const media = {
    schema: jsonSchema(schema, 'input'),
    ...(endpoint.example === undefined ? {} : { example: endpoint.example }),
  };
  return { requestBody: { required: true, content: { 'application/json': media } } };
}

function answerExample(endpoint: Endpoint): { code: number; data: unknown; msg: string } {
  const code = endpoint.upload === true ? codes.uploadOk : codes.ok;
  return { code, data: createExample(jsonSchema(endpoint.data, 'output')), msg: '' };
}

function createSuccess(endpoint: Endpoint, refusals: readonly Refusal[]) {
  if (endpoint.download === true) {
    const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const refusal = { schema: { $ref: '#/components/schemas/Refusal' } };
    return {
      description: 'The file, or the envelope of a refusal.',
      content: { 'application/octet-stream': file, 'application/json': refusal },
    };
  }
  const example = answerExample(endpoint);
  const answered = {
    type: 'object',
    properties: {
      code: { type: 'integer', const: example.code },
      data: jsonSchema(endpoint.data, 'output'),
      msg: { type: 'string' },
    },
    required: ['code', 'data', 'msg'],
  };
  const [refusal] = refusals;
  const refused = refusal && {
    refused: { value: { code: refusal.code, data: null, msg: refusal.message } },
  };
  return {
    description: 'The envelope: the answer, or a refusal with its code and a message.',
    headers: { [branchHeader]: { $ref: '#/components/headers/branch' } },
    content: {
      'application/json': {
        schema: { anyOf: [answered, { $ref: '#/components/schemas/Refusal' }] },
        examples: { success: { value: example }, ...refused },
      },
    },
  };
}

const repeated = `A repeated call with the same key returns the first answer, for ${answerKeptDays} days of world time.`;

const branchOfWorld = {
  description: 'Number of the history of the world; a reset, a rewind and a restore start the next one.',
  schema: { type: 'integer', minimum: 1 },
};

const headerParameter = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

function createHeaderParameters(): JsonSchema {
  return {
    lang: headerParameter(
      'lang',
      'Language of messages. Other tags and lists of tags select the nearest of these, otherwise English.',
      { type: 'string', enum: ['en', 'zh', 'zh-HK', 'ko', 'ja', 'de', 'fr', 'it'], default: 'en' },
    ),
    typeUser: headerParameter(
      'typeUser',
      'Account of the call; by default the one that the user selected last.',
      { type: 'string', enum: ['real', 'demo'] },
    ),
    loginFrom: headerParameter('Login-From', 'Kind of device. There is one session for each.', {
      type: 'string',
      enum: ['WEB', 'H5'],
      default: 'H5',
    }),
    world: headerParameter('x-world', 'World of the simulator.', { type: 'string', default: 'default' }),
    idempotencyKey: headerParameter('Idempotency-Key', repeated, { type: 'string', maxLength: keyLengthMax }),
  };
}

function createComponents(texts: CodeTexts): JsonSchema {
  const response = (key: CodeKey, description: string) => ({
    description,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        example: { code: codes[key], data: null, msg: texts(key) },
      },
    },
  });
  return {
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'token', description: 'Session token from login.' },
    },
    parameters: createHeaderParameters(),
    schemas: {
      Refusal: {
        type: 'object',
        description: `Any endpoint may also answer: ${impliedErrors.map((key) => `${codes[key]} ${key}`).join(', ')}.`,
        properties: {
          code: { type: 'integer' },
          data: { type: 'null' },
          msg: { type: 'string', description: 'In the language of the lang header.' },
        },
        required: ['code', 'data', 'msg'],
      },
    },
    headers: { branch: branchOfWorld },
    responses: {
      unreadable: response('unreadableBody', 'The body is not JSON.'),
      tooMany: response('tooManyRequests', 'A limit of calls per minute was reached.'),
      fault: response('serverFault', 'The server failed.'),
    },
  };
}
