import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { worldName } from '../host/world.ts';
import { settings } from '../settings/settings-store.ts';
import { request } from './call.ts';
import { TransportProblem } from './problems.ts';
import { invalidateReads } from './read-keys.ts';
import { dismissProblem, reportProblem } from './report.ts';

export interface ActionOptions<E extends Endpoint> {
  /** Reads whose data changes with the action. */
  invalidates?: readonly Endpoint[] | undefined;
  /** Also called if the note of unanswered intents sends the input again and succeeds. */
  onDone?: ((data: DataOf<E>, input: CallInputOf<E>) => void) | undefined;
  /** Success toast, already translated. */
  doneText?: string | undefined;
  /** Suppresses the toast because the screen shows refusals itself, at a field for example. */
  quiet?: boolean | undefined;
  /** Called with each failure; replaces the toast. */
  onProblem?: ((error: Error) => void) | undefined;
}

export interface Action<E extends Endpoint> {
  /** Sends the input; a second call with the same input joins the pending one. Resolves to undefined on failure. */
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

/** Returns the account that the page acts for: the server scopes idempotency keys by user and mode within each world. */
export function actingAccount(): string {
  const { user, typeUser } = settings();
  return `${worldName() ?? ''}/${user?.uid ?? ''}/${typeUser}`;
}

/** Loads the intents, which are not part of the first paint. Nothing that moves money is sent without them. */
async function loadIntents() {
  try {
    return await import('./intents.ts');
  } catch (error) {
    reportProblem(new TransportProblem(error));
    return undefined;
  }
}

/** Returns a function that makes a call, or joins the pending one with the same input. */
function useJoinedCalls<Data>() {
  const [pending] = useState(() => new Map<string, Promise<Data>>());
  return (input: unknown, send: () => Promise<Data>): Promise<Data> => {
    const name = JSON.stringify(input ?? null);
    const sent = pending.get(name) ?? send().finally(() => void pending.delete(name));
    pending.set(name, sent);
    return sent;
  };
}

/** Returns an action that changes the server. If it moves money, one intent is executed once, however often it is sent. */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const client = useQueryClient();
  const join = useJoinedCalls<DataOf<E>>();
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
      finish(data, input);
    },
  });
  const finish = (data: DataOf<E>, input: CallInputOf<E>) => {
    if (options.invalidates) void invalidateReads(client, options.invalidates);
    options.onDone?.(data, input);
  };
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);
  const run = async (input?: CallInputOf<E>) => {
    const intents = endpoint.movesMoney ? await loadIntents() : null;
    const about = { account: actingAccount(), path: endpoint.path, input };
    stopWaiting.current?.();
    try {
      if (intents === undefined) return undefined;
      if (intents === null) {
        // An action that moves no money has no idempotency key.
        return await join(input, () => mutation.mutateAsync({ input: input as CallInputOf<E>, key: '' }));
      }
      dismissProblem();
      const { moneyIntents, noteOpenIntent: noteFailure } = intents;
      return await moneyIntents.run({ ...about, errors: endpoint.errors }, (key, ordered) =>
        mutation.mutateAsync({ input: ordered as CallInputOf<E>, key, noteFailure }),
      );
    } catch {
      // The mutation cache has reported the error, and `error` holds it.
      stopWaiting.current = intents?.moneyIntents.whenDone(about, (data) =>
        finish(data as DataOf<E>, input as CallInputOf<E>),
      );
      return undefined;
    }
  };
  const { isPending: busy, error, data, reset } = mutation;
  return { run, busy, error, data, reset };
}
