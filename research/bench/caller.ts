/** The contract's endpoints as plain calls, for scripts that prepare a world. */
import { isSuccess } from '@papertape/shared/contract/kit/codes.ts';
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';

export type Caller = <E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options?: { token?: string; mode?: 'real' | 'demo'; device?: string },
) => Promise<DataOf<E>>;

/** Calls endpoints in a world; a refusal is an error. */
export function createCaller(base: string, world = 'default'): Caller {
  return async (endpoint, input, { token = '', mode = 'real', device = 'WEB' } = {}) => {
    const headers = {
      'content-type': 'application/json',
      'x-world': world,
      'Login-From': device,
      typeUser: mode,
      token,
    };
    const query =
      endpoint.method === 'GET' ? `?${new URLSearchParams((input ?? {}) as Record<string, string>)}` : '';
    const body = endpoint.method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {};
    const response = await fetch(base + endpoint.path + query, { method: endpoint.method, headers, ...body });
    const envelope = (await response.json()) as { code: number; data: never; msg: string };
    if (!isSuccess(envelope.code)) throw new Error(`${endpoint.path}: ${envelope.msg}`);
    return envelope.data;
  };
}
