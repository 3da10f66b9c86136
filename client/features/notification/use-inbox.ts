import { content, type NewsItem, type NewsKind } from '@papertape/shared/contract/content.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUnread } from '../../entities/account/notification-bell.tsx';
import { call } from '../../lib/api/call.ts';
import { invalidateReads } from '../../lib/api/read-keys.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { usePages } from '../../lib/api/use-read.ts';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import type { PagedRows } from '../../ui/paged-list.tsx';
import { isNewsRead, rememberAllNewsRead, useReadNews } from './read-news.ts';
import type { InboxKind } from './use-place.ts';

/** Returns a function that reads the lists again, those on screen at once. */
export function useRefreshInbox(): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidateReads(client, [notification.numNoti, content.newsList]);
}

const size = 20;

/** One row of any of the three lists. */
export interface InboxItem {
  id: string;
  title: string;
  text: string;
  time: number;
  read: boolean;
  pinned: boolean;
  /** Set for messages. */
  type: Notification['type'] | undefined;
}

const messageItem = ({ id, title, body, time, read, type }: Notification): InboxItem => ({
  id,
  title,
  text: body,
  time,
  read,
  type,
  pinned: false,
});

const newsItem = ({ id, title, summary, time, pinned }: NewsItem, read: boolean): InboxItem => ({
  id,
  title,
  text: summary,
  time,
  read,
  pinned,
  type: undefined,
});

/** Reads messages to the user, newest first; the list follows the account feed. */
export function useMessages(): PagedRows<InboxItem> {
  const { data, ...pages } = usePages(notification.numNoti, { size });
  const shown = data && { pages: data.pages.map((page) => ({ list: page.list.map(messageItem) })) };
  return { ...pages, data: shown };
}

/** Reads notices or news, pinned ones first. */
export function useNews(kind: NewsKind): PagedRows<InboxItem> {
  const { data, ...pages } = usePages(content.newsList, { kind, size });
  const known = useReadNews();
  const shown = data && {
    pages: data.pages.map((page) => ({
      list: page.list.map((one) => newsItem(one, isNewsRead(known, one))),
    })),
  };
  return { ...pages, data: shown };
}

/** Resets the counter of new messages when the list is shown; unread ones stay unread. */
export function useBadgeReset(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn) call(notification.resetNumNoti).catch(() => undefined);
  }, [signedIn]);
}

/** Marks everything in the open list as read. */
export function useMarkAll(kind: InboxKind) {
  const unread = useUnread();
  const { run, busy } = useAction(notification.readNoti, { invalidates: [notification.numNoti] });
  if (kind === 'message') return { run: () => void run({ all: true }), busy, possible: unread > 0 };
  return { run: () => rememberAllNewsRead(worldNow()), busy: false, possible: true };
}
