/** JSON schemas of the contract, with examples. */
import type { Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** Converts a schema. 'input': what a caller sends; 'output': what the server answers. */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Typical values by field name; other fields follow from their type. */
const typical: Readonly<Record<string, unknown>> = {
  symbol: 'BTCUSDT',
  coin: 'USDT',
  chain: 'TRC20',
  currency: 'BTCUSDT',
  email: 'mia@example.com',
  uid: '10482736',
  nickname: 'Mia',
  name: 'Bitcoin',
  shortName: 'BTC',
  base: 'BTC',
  quote: 'USDT',
  country: 'US',
  language: 'en',
  msg: '',
  page: 1,
  size: 20,
  total: 1,
  id: 'ord_4f1c9a2be07d',
};

const moment = Date.UTC(2026, 10, 18, 15);
const momentName = /(^time|At|Time|Until|From)$/;
const rateName = /Rate$/i;
const decimalPattern = /\\d\{0,17\}/;

function textExample(schema: JsonSchema, name: string): string {
  if (typeof schema.const === 'string') return schema.const;
  if (typeof schema.pattern === 'string' && decimalPattern.test(schema.pattern)) {
    return rateName.test(name) ? '0.0125' : '125.5';
  }
  if (schema.format === 'email') return 'mia@example.com';
  return /[iI]d$/.test(name) ? 'ord_4f1c9a2be07d' : 'text';
}

/** Returns an example that fits the schema. */
export function createExample(schema: JsonSchema, name = ''): unknown {
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (options !== undefined) return createExample(options[0] ?? {}, name);
  if (schema.type === 'object') return objectExample(schema);
  if (schema.type === 'array')
    return [createExample((schema.items ?? {}) as JsonSchema, name.replace(/s$/, ''))];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') {
    if (momentName.test(name)) return moment;
    return typeof typical[name] === 'number' ? typical[name] : 1;
  }
  if (schema.type === 'string') {
    const usual = typical[name];
    const fits = typeof usual === 'string' && new RegExp(String(schema.pattern ?? '')).test(usual);
    return fits ? usual : textExample(schema, name);
  }
  return null;
}

function objectExample(schema: JsonSchema): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, createExample(property, name)]),
  );
}

/** Lists the fields of a schema at any depth. */
export function fieldNames(schema: JsonSchema): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
  } = schema as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
  };
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf];
  return [...Object.keys(properties), ...inner.flatMap(fieldNames)];
}
