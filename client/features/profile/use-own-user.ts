import { identity } from '@papertape/shared/contract/identity.ts';
import { useEffect } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { rememberUser, useUser } from '../../lib/settings/session.ts';

/** The record of the signed-in user, newest known first. */
export function useOwnUser() {
  const kept = useUser();
  const { data, error, refetch } = useRead(identity.info);
  useEffect(() => {
    if (data) rememberUser(data);
  }, [data]);
  /** What the device remembers until the server has answered. */
  const user = kept ?? data;
  return { user, error: user ? null : error, retry: refetch };
}
