import type { CoinBalance } from '@papertape/shared/contract/assets.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useExplain } from '../../../entities/money/why-figure.tsx';
import { ActionLink } from '../../../entities/records/columns.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { CoinIcon } from '../../../ui/coin-icon.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { coinSubject } from '../columns.tsx';

interface CoinListProps {
  coins: CoinBalance[] | undefined;
  hidden: boolean;
}

/** Lists coins as rows of two lines. */
export function CoinList({ coins, hidden }: CoinListProps) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { explain, sheet } = useExplain();
  if (coins === undefined) return <SkeletonRows label={t('coins')} rows={5} />;
  if (coins.length === 0) {
    return (
      <Empty
        title={t('coinsEmpty')}
        action={<ActionLink to={mobilePath('recharge')}>{t('deposit')}</ActionLink>}
      >
        {t('coinsEmptyHint')}
      </Empty>
    );
  }
  const rows = coins.map((coin) => (
    <ListRow
      key={coin.coin}
      onPress={explain && (() => explain(coinSubject(t, coin)))}
      picture={<CoinIcon symbol={coin.coin} />}
      title={coin.coin}
      sub={coin.name}
      end={hidden ? hiddenText : format.amount(coin.total, coin.coin)}
      endSub={hidden ? hiddenText : format.dollars(coin.valueUsd)}
    />
  ));
  return (
    <>
      {rows}
      {sheet}
    </>
  );
}
