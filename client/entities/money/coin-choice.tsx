import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import './money.css';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { useRead } from '../../lib/api/use-read.ts';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { Picker } from '../../ui/picker.tsx';

interface NetworkChoiceProps {
  chains: readonly { chain: string; name: string }[] | undefined;
  value: string | undefined;
  onChange: (chain: string) => void;
}

/** Renders the chains of a coin, one of them chosen. */
export function NetworkChoice({ chains, value, onChange }: NetworkChoiceProps) {
  const { t } = useTranslation('money');
  const label = useId();
  const chosen = chains?.find((one) => one.chain === value);
  return (
    <div className="field">
      <div className="field__label">
        <span id={label}>{t('network')}</span>
        {chosen && <span className="c-3">{chosen.name}</span>}
      </div>
      {chains ? (
        <fieldset className="money-networks" aria-labelledby={label}>
          {chains.map((one) => (
            <Chip
              key={one.chain}
              large
              pressed={one.chain === value}
              title={one.name}
              onClick={() => onChange(one.chain)}
            >
              {one.chain}
            </Chip>
          ))}
        </fieldset>
      ) : (
        <Skeleton height={48} />
      )}
    </div>
  );
}

/** Coins and chains change with releases, not by the minute. */
const staleMs = 300_000;
const usualCoin = 'USDT';

/** Reads the coins that can be deposited and withdrawn, on any chain. */
export function useMoneyCoins() {
  const { data, error, refetch } = useRead(recharge.rechargeCoin, {}, { staleMs });
  return { coins: data?.list, error: data ? null : error, retry: () => void refetch() };
}

/** Keeps the chosen coin and its chain in the address of the page. */
export function useCoinRoute() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const { coins, error, retry } = useMoneyCoins();
  const requested = query.get('coin') ?? usualCoin;
  const coin = coins?.find((one) => one.coin === requested) ?? coins?.[0];
  const known = { enabled: coin !== undefined, staleMs };
  const chainsRead = useRead(recharge.chainTypes, { coin: coin?.coin ?? usualCoin }, known);
  const chains = coin && chainsRead.data?.list;
  const chain = chains?.find((one) => one.chain === query.get('chain')) ?? chains?.[0];
  return {
    coins,
    coin,
    chains,
    chain,
    chooseCoin: (value: string) => setQuery({ coin: value, chain: null }),
    chooseChain: (value: string) => setQuery({ chain: value }),
    error: error ?? (chainsRead.data ? null : chainsRead.error),
    retry: () => {
      retry();
      void chainsRead.refetch();
    },
  };
}

type CoinRoute = ReturnType<typeof useCoinRoute>;

interface CoinChoiceProps {
  route: CoinRoute;
  /** The mobile page that lists the coins; it returns with `?coin=`. */
  listPlace: 'rechargeCoins' | 'withdrawCoins';
}

/** Shows the chosen coin and opens the list of coins, a page of its own on mobile. */
export function CoinChoice({ route, listPlace }: CoinChoiceProps) {
  const { t } = useTranslation('money');
  const layout = useLayout();
  const { coin, coins } = route;
  if (!coin || !coins) return <Skeleton height={48} />;
  const value = (
    <span className="flex g-8 grow">
      <CoinIcon symbol={coin.coin} size={24} />
      <b className="w-6">{coin.coin}</b> <span className="c-3">{coin.name}</span>
    </span>
  );
  if (layout === 'mobile') {
    return (
      <Link
        className="input input--select money-coin"
        to={mobilePath(listPlace, { coin: coin.coin })}
        replace
        aria-label={t('coinChosen', { coin: `${coin.coin} ${coin.name}` })}
      >
        {value}
        <Icon name="chevron-down" size={16} />
      </Link>
    );
  }
  return (
    <Field label={t('coin')}>
      <Picker
        label={t('coin')}
        value={coin.coin}
        searchable
        renderValue={() => value}
        onChange={route.chooseCoin}
        options={coins.map((one) => ({
          value: one.coin,
          label: one.coin,
          description: one.name,
          icon: <CoinIcon symbol={one.coin} size={24} />,
        }))}
      />
    </Field>
  );
}
