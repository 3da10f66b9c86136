/** Formats a call of the public API as a line to copy: for a shell, or for a test with the kit. */
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { queryText } from '../../../client/lib/api/query-text.ts';

export interface Call {
  endpoint: Endpoint;
  input: unknown;
  world: string;
}

const names = new Map<Endpoint, string>(Object.entries(sim).map(([name, endpoint]) => [endpoint, name]));

export const findEndpointName = (endpoint: Endpoint): string => names.get(endpoint) ?? endpoint.path;

/** Returns the fields of an input that are set. */
function given(input: unknown): [string, unknown][] {
  return Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
}

/** Quotes a text for a shell. Between single quotes only the quote itself is special. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Formats a call for curl. The token is left out, because copied lines are passed on. */
export function curlLine({ endpoint, input, world }: Call, origin: string, needsToken: boolean): string {
  const isGet = endpoint.method === 'GET';
  const parts = [
    'curl',
    quoted(`${origin}${endpoint.path}${isGet ? queryText(input) : ''}`),
    ...(endpoint.ofServer === true ? [] : ['-H', quoted(`x-world: ${world}`)]),
    ...(needsToken ? ['-H', '"x-sim-token: $PAPERTAPE_SIM_TOKEN"'] : []),
  ];
  if (endpoint.upload === true) {
    for (const [name, value] of given(input))
      parts.push('-F', quoted(`${name}=${name === 'file' ? '@' : ''}${String(value)}`));
  } else if (!isGet) {
    const body = JSON.stringify(Object.fromEntries(given(input)));
    parts.push('-H', quoted('content-type: application/json'), '-d', quoted(body));
  }
  return parts.join(' ');
}

/** Formats a value as a literal of a program. */
export function kitLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(kitLiteral).join(', ')}]`;
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? quotedWord(value) : String(value);
  }
  const fields = given(value).map(([name, one]) => `${name}: ${kitLiteral(one)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function quotedWord(text: string): string {
  const inside = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
  return `'${inside}'`;
}

export function kitLine({ endpoint, input }: Call): string {
  const name = `sim.${findEndpointName(endpoint)}`;
  const takesNone = endpoint.query === undefined && endpoint.body === undefined;
  const argument = takesNone ? 'undefined' : kitLiteral(Object.fromEntries(given(input)));
  return endpoint.ofServer === true
    ? `await papertape({ url }).connection.call(undefined, ${name}, ${argument});`
    : `await world.call(${name}, ${argument});`;
}
