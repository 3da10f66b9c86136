/** A call of a learner or trader that was seen, as a line that makes it again: in a test that uses the kit, and in a shell. */

import type { TrafficEntry } from '@papertape/shared/contract/sim-traffic.ts';
import { queryText } from '../../../client/lib/api/query-text.ts';
import { kitLiteral, quoted } from './lines.ts';

function givenOf({ input }: TrafficEntry): object {
  if (input === null || input.cut) return {};
  try {
    const given: unknown = JSON.parse(input.text);
    return typeof given === 'object' && given !== null ? given : {};
  } catch {
    return {};
  }
}

/** A signed-in caller is a trader of the test; a visitor calls on the world. */
export function trafficTest(entry: TrafficEntry): string {
  const given = givenOf(entry);
  const said = Object.keys(given).length === 0 ? 'undefined' : kitLiteral(given);
  return `await ${entry.caller === null ? 'world' : 'trader'}.call(${entry.name ?? quoted(entry.path)}, ${said});`;
}

/** The caller's token stands in no line. */
export function trafficCurl(entry: TrafficEntry, origin: string, world: string): string {
  const given = givenOf(entry);
  const isGet = entry.method === 'GET';
  return [
    'curl',
    quoted(`${origin}${entry.path}${isGet ? queryText(given) : ''}`),
    '-H',
    quoted(`x-world: ${world}`),
    ...(entry.caller === null ? [] : ['-H', '"token: $PAPERTAPE_TOKEN"']),
    ...(isGet ? [] : ['-H', quoted('content-type: application/json'), '-d', quoted(JSON.stringify(given))]),
  ].join(' ');
}
