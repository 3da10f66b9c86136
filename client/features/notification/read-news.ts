/** News and notices that were read. They are the same for all users, so the device stores this instead of the server. */
import type { NewsItem } from '@papertape/shared/contract/content.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/settings/device-storage.ts';

interface ReadNews {
  /** Everything up to here counts as read. */
  until: number;
  /** Read one by one, newest last. */
  ids: readonly string[];
}

const idsMax = 300;

export const useReadNews = create<ReadNews>()(
  persist((): ReadNews => ({ until: 0, ids: [] }), {
    name: 'papertape.news',
    version: 1,
    storage: deviceStorage,
  }),
);

export function isNewsRead({ until, ids }: ReadNews, { id, time }: Pick<NewsItem, 'id' | 'time'>): boolean {
  return time <= until || ids.includes(id);
}

/** Marks one more as read; the oldest are forgotten first. */
export function withRead(state: ReadNews, id: string): ReadNews {
  return state.ids.includes(id) ? state : { ...state, ids: [...state.ids, id].slice(-idsMax) };
}

export function rememberNewsRead(id: string): void {
  useReadNews.setState((state) => withRead(state, id));
}

/** Marks all news until `now`, in epoch milliseconds, as read. */
export function rememberAllNewsRead(now: number): void {
  useReadNews.setState({ until: now, ids: [] });
}
