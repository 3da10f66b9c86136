import { type Watchlist, watchlists } from '@papertape/shared/contract/watchlists.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { call } from '../../lib/api/call.ts';
import { useRevised } from '../../lib/api/use-revised.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { showToast } from '../../ui/toast.ts';

interface Chosen {
  /** Null: the favourites. */
  id: string | null;
}

function readChosen(stored: unknown): Chosen {
  const id = (stored as Partial<Chosen> | undefined)?.id;
  return { id: typeof id === 'string' ? id : null };
}

/** Which list stands in the place of the favourites; kept on the device. */
const useChosen = create<Chosen>()(
  persist(() => readChosen(undefined), {
    name: 'papertape.watchlist',
    version: 1,
    storage: deviceStorage,
    migrate: readChosen,
    merge: readChosen,
  }),
);

const chooseList = (id: string | null) => useChosen.setState({ id });

type Kept = { lists: Watchlist[]; revision: number };

const save = (kept: Kept) => call(watchlists.save, kept);

/** The user’s named lists, and the one that is shown. */
export function useWatchlists() {
  const { t } = useTranslation('watchlists');
  const onLost = useCallback(() => showToast({ tone: 'bad', text: t('lost'), id: 'watchlists' }), [t]);
  const { data, error, retry, change } = useRevised(watchlists.lists, save, onLost);
  const edit = useCallback(
    (to: (lists: readonly Watchlist[]) => Watchlist[]) =>
      change(({ lists, revision }) => ({ lists: to(lists), revision })),
    [change],
  );
  const { id } = useChosen();
  const lists = data?.lists;
  return { lists, error, retry, edit, chosen: lists?.find((list) => list.id === id), choose: chooseList };
}

export type Watchlists = ReturnType<typeof useWatchlists>;
