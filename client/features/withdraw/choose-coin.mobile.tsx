import { useTranslation } from 'react-i18next';
import { useAvailable } from '../../entities/account/use-available.ts';
import { CoinPage } from '../../entities/money/coin-page.tsx';
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
