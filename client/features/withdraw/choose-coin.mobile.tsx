import { useTranslation } from 'react-i18next';
import { CoinPage } from '../../entities/money/coin-page.tsx';
import { useAvailable } from '../../entities/money/use-available.ts';
import { useFormat } from '../../lib/format/format.ts';

export function ChooseWithdrawCoinMobile() {
  const { t } = useTranslation('withdraw');
  const format = useFormat();
  const available = useAvailable('currency');
  return (
    <CoinPage
      title={t('chooseCoin')}
      place="withdraw"
      end={({ coin }) => format.amount(available(coin), coin)}
    />
  );
}
