import { identity } from '@papertape/shared/contract/identity.ts';
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { useEffect } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { rememberUser } from '../../lib/settings/session.ts';
import { settings } from '../../lib/settings/settings-store.ts';

const reviewEveryMs = 10_000;

/** How the own documents stand; while they are in review, asked again every so often. */
export function useKyc() {
  const first = useRead(kyc.info);
  const pending = first.data?.status === 'pending';
  const { data, error, refetch } = useRead(kyc.info, undefined, {
    ...(pending ? { everyMs: reviewEveryMs } : {}),
  });
  useEffect(() => {
    const { user } = settings();
    // Other pages show the status by the user's record.
    if (data && user && user.kycStatus !== data.status) rememberUser({ ...user, kycStatus: data.status });
  }, [data]);
  return { card: data, error: data ? null : error, retry: refetch };
}

/** Reads that show something else once documents are handed in. */
export const kycReads = [kyc.info, identity.info];
