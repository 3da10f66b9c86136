/** Which calls of the contract are made to a host, and with what. */
import { contract } from '@papertape/shared/contract/index.ts';
import { type Endpoint, inputSchema } from '@papertape/shared/contract/kit/endpoint.ts';

type FeatureName = keyof typeof contract;
type Name = { [F in FeatureName]: `${F}.${Extract<keyof (typeof contract)[F], string>}` }[FeatureName];

/** What the specification asks by POST although it changes nothing. */
const readsByPost: readonly Name[] = [
  'assets.assetList',
  'assets.queryUserBalance',
  'assets.accountList',
  'exchange.tradingRecord',
  'favorites.list',
  'favorites.isFavorite',
  'identity.info',
  'identity.countryCodeList',
  'loan.estimatePaidLoan',
];

export interface Call {
  name: string;
  endpoint: Endpoint;
  /** Changes nothing on the host. */
  isSafe: boolean;
  input: unknown;
}

const isSafe = (name: string, { method }: Endpoint) =>
  method === 'GET' || readsByPost.some((known) => known === name);

/** Every call of the contract but uploads, in its order. */
export function callsOfContract(): Call[] {
  return Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, endpoint]) => endpoint.upload !== true)
      .map(([key, endpoint]) => {
        const name = `${feature}.${key}`;
        const input = inputSchema(endpoint) === undefined ? undefined : (endpoint.example ?? {});
        return { name, endpoint, isSafe: isSafe(name, endpoint), input };
      }),
  );
}
