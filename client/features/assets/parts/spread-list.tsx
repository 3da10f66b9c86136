import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { CoinIcon } from '../../../ui/coin-icon.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { partsText } from '../columns.tsx';
import type { CoinOverAccounts } from '../wealth.ts';

interface SpreadListProps {
  coins: readonly CoinOverAccounts[] | undefined;
  hidden: boolean;
}

/** Coins over all accounts, as rows of two lines. */
export function SpreadList({ coins, hidden }: SpreadListProps) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  if (coins === undefined) return <SkeletonRows label={t('coins')} rows={5} />;
  if (coins.length === 0) return <Empty title={t('coinsEmpty')}>{t('coinsEmptyHint')}</Empty>;
  return coins.map((coin) => (
    <ListRow
      key={coin.coin}
      picture={<CoinIcon symbol={coin.coin} />}
      title={coin.coin}
      sub={hidden || coin.parts.length === 0 ? coin.name : partsText(coin, t, format)}
      end={hidden ? hiddenText : format.amount(coin.total, coin.coin)}
      endSub={hidden ? hiddenText : `$${format.money(coin.valueUsd)}`}
    />
  ));
}
