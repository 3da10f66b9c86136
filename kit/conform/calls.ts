/** Lists the calls of the contract that change nothing, and reads single ones by name. */
import { contract } from '@papertape/shared/contract/index.ts';
import { type Endpoint, inputSchema } from '@papertape/shared/contract/kit/endpoint.ts';

type FeatureName = keyof typeof contract;
export type CallName = {
  [F in FeatureName]: `${F}.${Extract<keyof (typeof contract)[F], string>}`;
}[FeatureName];

export interface Call {
  name: CallName;
  endpoint: Endpoint;
  input: unknown;
}

/** A GET that changes something; the specification has it so. */
const changesByGet: CallName = 'notification.resetNumNoti';

/**
 * Returns whether a call changes nothing on a host: a GET that moves no money, or a POST that the contract
 * marks as a read.
 */
export const isSafe = ({ name, endpoint }: Call): boolean =>
  endpoint.method === 'GET' ? endpoint.movesMoney !== true && name !== changesByGet : endpoint.reads === true;

/** Lists every call of the contract but uploads, in its order, each with its example. */
export function listCalls(): Call[] {
  return Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, endpoint]) => endpoint.upload !== true)
      .map(([key, endpoint]) => ({
        name: `${feature}.${key}` as CallName,
        endpoint,
        input: inputSchema(endpoint) === undefined ? undefined : (endpoint.example ?? {}),
      })),
  );
}
