/**
 * Calls of the join page and the board. Codes and tokens travel in bodies and headers only, never in an
 * address.
 */
import type { DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';

/** The code of a refusal, or `offline` without an answer. */
export interface Refused {
  readonly refused: number | 'offline';
}

interface RequestOptions {
  readonly lang?: string;
  readonly device?: 'WEB' | 'H5';
  readonly world?: string;
  /** Sent as the header x-sim-token. */
  readonly token?: string;
  /** Session of a learner. */
  readonly session?: { readonly token: string; readonly mode: 'real' | 'demo' };
}

type Place = Pick<Endpoint, 'method' | 'path'>;

export async function ask<E extends Endpoint>(
  { method, path }: Place,
  input: object | undefined,
  { lang = 'en', device = 'H5', world, token, session }: RequestOptions,
): Promise<DataOf<E> | Refused> {
  try {
    const answer = await fetch(path, {
      method,
      headers: {
        lang,
        'login-from': device,
        ...(input === undefined ? {} : { 'content-type': 'application/json' }),
        ...(world === undefined ? {} : { 'x-world': world }),
        ...(token === undefined ? {} : { 'x-sim-token': token }),
        ...(session === undefined ? {} : { token: session.token, typeuser: session.mode }),
      },
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    const { code, data } = (await answer.json()) as { code: number; data: DataOf<E> };
    return code === 200 ? data : { refused: code };
  } catch {
    return { refused: 'offline' };
  }
}

export function isRefused(answer: object): answer is Refused {
  return 'refused' in answer;
}
