import { useTranslation } from 'react-i18next';
import { CoinPage } from '../../entities/money/coin-page.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { OtherWays } from './parts/other-ways.tsx';

export function ChooseRechargeCoinMobile() {
  const { t } = useTranslation('recharge');
  const format = useFormat();
  return (
    <CoinPage
      title={t('chooseCoin')}
      place="recharge"
      end={({ coin, minimumDeposit }) => t('from', { amount: format.detail(minimumDeposit, coin) })}
    >
      <OtherWays />
    </CoinPage>
  );
}
