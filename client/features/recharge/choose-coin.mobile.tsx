import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RealOnly } from '../../entities/account/real-only.tsx';
import { CoinList } from '../../entities/money/coin-list.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { OtherWays } from './parts/other-ways.tsx';

export function ChooseRechargeCoinMobile() {
  const { t } = useTranslation('recharge');
  const format = useFormat();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const choose = (coin: string | null) => void navigate(mobilePath('recharge', { coin }), { replace: true });
  return (
    <>
      <TopBar title={t('chooseCoin')} back={() => choose(query.get('coin'))} />
      <Page title={t('chooseCoin')} frame="mobile">
        <RealOnly>
          <CoinList
            onChoose={choose}
            end={(coin) => t('from', { amount: format.detail(coin.minimumDeposit, coin.coin) })}
          />
          <OtherWays />
        </RealOnly>
      </Page>
    </>
  );
}
