import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { worldName } from '../host/world.ts';
import { settings } from '../settings/settings-store.ts';
import { request } from './call.ts';
import { TransportProblem } from './problems.ts';
import { invalidateReads } from './read-keys.ts';
import { dismissProblem, reportProblem } from './report.ts';

export interface ActionOptions<E extends Endpoint> {
  /** Reads that show something else afterwards. */
  invalidates?: readonly Endpoint[] | undefined;
  onDone?: ((data: DataOf<E>, input: CallInputOf<E>) => void) | undefined;
  /** Toast of success, already translated. */
  doneText?: string | undefined;
  /** The screen shows refusals itself, at a field for example; no toast. */
  quiet?: boolean | undefined;
  /** Hears of each failure in the place of the toast. */
  onProblem?: ((error: Error) => void) | undefined;
}

export interface Action<E extends Endpoint> {
  /** Sends; a second press with the same input waits for the first. Resolves to undefined where it failed. */
  run: (
    ...input: undefined extends CallInputOf<E> ? [input?: CallInputOf<E>] : [input: CallInputOf<E>]
  ) => Promise<DataOf<E> | undefined>;
  busy: boolean;
  /** An ApiRefusal or a TransportProblem; cleared by the next run. */
  error: Error | null;
  data: DataOf<E> | undefined;
  reset: () => void;
}

interface Sent<E extends Endpoint> {
  input: CallInputOf<E>;
  key: string;
  noteFailure?: ((error: Error) => void) | undefined;
}

/** Returns by whom the page acts now: the server knows a key by user and mode, in each world by itself. */
export function actingAccount(): string {
  const { user, typeUser } = settings();
  return `${worldName() ?? ''}/${user?.uid ?? ''}/${typeUser}`;
}

/** Loaded behind the first paint. Without it nothing that moves money is sent. */
async function loadIntents() {
  try {
    return await import('./intents.ts');
  } catch (error) {
    reportProblem(new TransportProblem(error));
    return undefined;
  }
}

/** Something that changes the server. Where money moves, one intent is carried out once, however often it is sent. */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const client = useQueryClient();
  const [pending] = useState(() => new Map<string, Promise<DataOf<E>>>());
  const mutation = useMutation<DataOf<E>, Error, Sent<E>>({
    mutationFn: async ({ input, key, noteFailure }) => {
      const idempotencyKey = endpoint.movesMoney ? key : undefined;
      return (await request(endpoint, input, { idempotencyKey }).catch((error) => {
        noteFailure?.(error);
        throw error;
      })) as DataOf<E>;
    },
    meta: { quiet: options.quiet === true || options.onProblem !== undefined },
    onError: (error) => options.onProblem?.(error),
    onSuccess: (data, { input }) => {
      if (options.doneText) showToast({ tone: 'ok', text: options.doneText });
      if (options.invalidates) void invalidateReads(client, options.invalidates);
      options.onDone?.(data, input);
    },
  });
  /** What moves no money has no key on the server. */
  const runOnce = (input: CallInputOf<E>): Promise<DataOf<E>> => {
    const name = JSON.stringify(input ?? null);
    const sent =
      pending.get(name) ??
      mutation.mutateAsync({ input, key: '' }).finally(() => {
        pending.delete(name);
      });
    pending.set(name, sent);
    return sent;
  };
  const run = async (input?: CallInputOf<E>) => {
    const intents = endpoint.movesMoney ? await loadIntents() : null;
    try {
      if (intents === undefined) return undefined;
      if (intents === null) return await runOnce(input as CallInputOf<E>);
      dismissProblem();
      const { path, errors } = endpoint;
      const { moneyIntents, noteOpenIntent: noteFailure } = intents;
      return await moneyIntents.run({ account: actingAccount(), path, input, errors }, (key, ordered) =>
        mutation.mutateAsync({ input: ordered as CallInputOf<E>, key, noteFailure }),
      );
    } catch {
      // The cache of mutations has reported it, and `error` holds it.
      return undefined;
    }
  };
  const { isPending: busy, error, data, reset } = mutation;
  return { run, busy, error, data, reset };
}
