import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useMoneyCoins } from './use-coin-route.ts';

interface CoinListProps {
  onChoose: (coin: string) => void;
  /** Right end of a row: a balance, a minimum. */
  end?: ((coin: { coin: string; minimumDeposit: string }) => ReactNode) | undefined;
}

/** Every coin that can be moved, found by code or name. */
export function CoinList({ onChoose, end }: CoinListProps) {
  const { t } = useTranslation('money');
  const { coins, error, retry } = useMoneyCoins();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = coins?.filter((one) => `${one.coin} ${one.name}`.toLowerCase().includes(wanted));
  if (error) return <ErrorState onRetry={retry}>{error.message}</ErrorState>;
  return (
    <>
      <div className="pad">
        <SearchInput
          value={search}
          onChange={setSearch}
          placeholder={t('searchCoin')}
          aria-label={t('searchCoin')}
        />
      </div>
      {!found && <SkeletonRows label={t('coin')} rows={8} />}
      {found?.length === 0 && (
        <Empty scene="lens" title={t('noCoin')}>
          {t('noCoinHint')}
        </Empty>
      )}
      {found?.map((one) => (
        <ListRow
          key={one.coin}
          picture={<CoinIcon symbol={one.coin} />}
          title={one.coin}
          sub={`${one.name} · ${one.chains.join(', ')}`}
          end={end?.(one)}
          onPress={() => onChoose(one.coin)}
        />
      ))}
    </>
  );
}
