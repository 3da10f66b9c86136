import { recharge } from '@papertape/shared/contract/recharge.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';

interface AddressesOf {
  coin: string;
  chain: string;
  onHidden: (id: string) => void;
}

/** The own deposit addresses of a coin on a chain: adding one, hiding one. */
export function useAddresses({ coin, chain, onHidden }: AddressesOf) {
  const { t } = useTranslation('recharge');
  const [name, setName] = useState('');
  const [hiding, setHiding] = useState<string>();
  const { data, error, refetch } = useRead(recharge.addressInfo, { coin, chain });
  const invalidates = [recharge.addressInfo, recharge.getDepositAddress, recharge.currencyList];
  const insert = useAction(recharge.addressInsert, { invalidates, doneText: t('addresses.added') });
  const remove = useAction(recharge.addressDelete, { invalidates, doneText: t('addresses.hidden') });
  return {
    list: data?.list,
    error: data ? null : error,
    retry: () => void refetch(),
    name,
    setName,
    adding: insert.busy,
    add: async () => {
      const label = name.trim();
      const added = await insert.run({ coin, chain, ...(label === '' ? {} : { name: label }) });
      if (added) setName('');
    },
    hiding,
    askToHide: setHiding,
    hideBusy: remove.busy,
    hide: async () => {
      if (hiding === undefined) return;
      if (await remove.run({ id: hiding })) onHidden(hiding);
      setHiding(undefined);
    },
  };
}

/** How many addresses one may have of a coin on a chain. */
export const addressesMax = 5;
