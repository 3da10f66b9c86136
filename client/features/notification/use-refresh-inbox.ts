import { content } from '@papertape/shared/contract/content.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateReads } from '../../lib/api/read-keys.ts';

/** Reads the lists again; those on screen at once. */
export function useRefreshInbox(): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidateReads(client, [notification.numNoti, content.newsList]);
}
