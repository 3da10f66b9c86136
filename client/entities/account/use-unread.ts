import { notification } from '@papertape/shared/contract/notification.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useAccount } from '../../lib/feeds/use-live.ts';

const onePage = { page: 1, size: 1 };

/** How many notifications are unread: from the feed, and until it has sent one, from the server's count. */
export function useUnread(): number {
  const live = useAccount((account) => account.unread);
  const { data } = useRead(notification.numNoti, onePage);
  return live ?? data?.unread ?? 0;
}
