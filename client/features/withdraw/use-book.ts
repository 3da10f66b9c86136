import { type BookAddress, withdraw } from '@papertape/shared/contract/withdraw.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Reads the address book, all of it or the entries for a coin, and removes entries. */
export function useBook(coin?: string) {
  const { t } = useTranslation('withdraw');
  const [removing, setRemoving] = useState<BookAddress>();
  const { data, error, refetch } = useRead(withdraw.getAddresses, coin ? { coin } : {});
  const action = useAction(withdraw.deleteAddress, {
    invalidates: [withdraw.getAddresses],
    doneText: t('book.removed'),
  });
  return {
    list: data?.list,
    error: data ? null : error,
    retry: () => void refetch(),
    refresh: () => refetch(),
    removing,
    setRemoving,
    removeBusy: action.busy,
    /** Resolves to whether it was removed. */
    remove: async () => {
      const done = removing && (await action.run({ id: removing.id }));
      setRemoving(undefined);
      return done !== undefined;
    },
  };
}

export type Book = ReturnType<typeof useBook>;

/** Sorts the address used last first, then the newest. */
export function byUse(list: readonly BookAddress[]): BookAddress[] {
  const weight = (row: BookAddress) => row.lastUsedAt ?? row.createdAt;
  return list.toSorted((left, right) => weight(right) - weight(left));
}
