import { identity } from '@papertape/shared/contract/identity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { changeRead } from '../../lib/api/read-keys.ts';
import { type Action, useAction } from '../../lib/api/use-action.ts';
import { rememberUser } from '../../lib/settings/session.ts';

export interface UserChangeOptions {
  doneText: string;
  onProblem?: ((error: Error) => void) | undefined;
  onDone?: (() => void) | undefined;
}

/** Changes the user's record; every screen then shows the returned one. */
export function useUserChange(options: UserChangeOptions): Action<typeof identity.update> {
  const client = useQueryClient();
  return useAction(identity.update, {
    doneText: options.doneText,
    onProblem: options.onProblem,
    onDone: (user) => {
      rememberUser(user);
      changeRead(client, identity.info, undefined, () => user);
      options.onDone?.();
    },
  });
}
