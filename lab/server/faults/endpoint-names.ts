/** Names of the endpoints by method and path, such as "trading.create". */
import { contract } from '@papertape/shared/contract/index.ts';
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';

export const endpointNames: ReadonlyMap<string, string> = new Map(
  Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, { method, path }]): [string, string] => [
      `${method} ${path}`,
      `${feature}.${name}`,
    ]),
  ),
);

const names = new Set(endpointNames.values());

export const isEndpointName = (name: string): boolean => names.has(name);
