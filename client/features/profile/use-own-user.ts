import { identity } from '@papertape/shared/contract/identity.ts';
import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useEffect } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { rememberUser, useUser } from '../../lib/settings/session.ts';

export interface OwnUser {
  /** What the device remembers until the server has answered; undefined when it remembers nothing. */
  user: UserInfo | undefined;
  error: Error | null;
  retry: () => Promise<unknown>;
}

/** The record of the signed-in user, newest known first. */
export function useOwnUser(): OwnUser {
  const kept = useUser();
  const { data, error, refetch } = useRead(identity.info);
  useEffect(() => {
    if (data) rememberUser(data);
  }, [data]);
  const user = kept ?? data;
  return { user, error: user ? null : error, retry: refetch };
}
