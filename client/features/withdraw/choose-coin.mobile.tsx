import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RealOnly } from '../../entities/account/real-only.tsx';
import { CoinList } from '../../entities/money/coin-list.tsx';
import { useAvailable } from '../../entities/money/use-available.ts';
import { useFormat } from '../../lib/format/format.ts';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';

export function ChooseWithdrawCoinMobile() {
  const { t } = useTranslation('withdraw');
  const format = useFormat();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const available = useAvailable('currency');
  const choose = (coin: string | null) => void navigate(mobilePath('withdraw', { coin }), { replace: true });
  return (
    <>
      <TopBar title={t('chooseCoin')} back={() => choose(query.get('coin'))} />
      <Page title={t('chooseCoin')} frame="mobile">
        <RealOnly>
          <CoinList onChoose={choose} end={({ coin }) => format.amount(available(coin), coin)} />
        </RealOnly>
      </Page>
    </>
  );
}
