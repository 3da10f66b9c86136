/** A call of the public API as a line that can be copied: into a shell, and into a test that uses the kit. */
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { queryText } from '../../../client/lib/api/query-text.ts';

export interface Call {
  endpoint: Endpoint;
  input: unknown;
  world: string;
}

const names = new Map<Endpoint, string>(Object.entries(sim).map(([name, endpoint]) => [endpoint, name]));

export const nameOf = (endpoint: Endpoint): string => names.get(endpoint) ?? endpoint.path;

/** What was given of an input; what was left out stands in no line. */
function given(input: unknown): [string, unknown][] {
  return Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
}

/** In single quotes nothing means anything to a shell but the quote itself. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The token of the server stands in no line: who copies it sends it on. */
export function curlLine({ endpoint, input, world }: Call, origin: string, asksToken: boolean): string {
  const isGet = endpoint.method === 'GET';
  const parts = [
    'curl',
    quoted(`${origin}${endpoint.path}${isGet ? queryText(input) : ''}`),
    ...(endpoint.ofServer === true ? [] : ['-H', quoted(`x-world: ${world}`)]),
    ...(asksToken ? ['-H', '"x-sim-token: $PAPERTAPE_SIM_TOKEN"'] : []),
  ];
  if (endpoint.upload === true) parts.push('-F', quoted(`file=@${String(given(input)[0]?.[1])}`));
  else if (!isGet) {
    const body = JSON.stringify(Object.fromEntries(given(input)));
    parts.push('-H', quoted('content-type: application/json'), '-d', quoted(body));
  }
  return parts.join(' ');
}

/** A value as one writes it in a program. */
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
  const name = `sim.${nameOf(endpoint)}`;
  const takesNone = endpoint.query === undefined && endpoint.body === undefined;
  const said = takesNone ? 'undefined' : kitLiteral(Object.fromEntries(given(input)));
  return endpoint.ofServer === true
    ? `await papertape({ url }).connection.call(undefined, ${name}, ${said});`
    : `await world.call(${name}, ${said});`;
}
