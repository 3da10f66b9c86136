import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { Picker } from '../../ui/picker.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CoinRoute } from './use-coin-route.ts';
import './money.css';

interface CoinChoiceProps {
  route: CoinRoute;
  /** The mobile page that lists the coins; it comes back with `?coin=`. */
  listPlace: 'rechargeCoins' | 'withdrawCoins';
}

/** The chosen coin: opens the list of coins, a page of its own on mobile. */
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
