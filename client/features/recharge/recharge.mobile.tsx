import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RealMobileForm } from '../../entities/account/real-page.tsx';
import { CoinChoice, NetworkChoice } from '../../entities/money/coin-choice.tsx';
import { CoinPage } from '../../entities/money/coin-page.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Page } from '../../ui/page.tsx';
import { RechargeSheets, useRechargeSheets } from './parts/recharge-sheets.tsx';
import { DepositTerms, OtherWays, Target } from './parts/target.tsx';
import { useRecharge } from './use-recharge.ts';
import './recharge.css';

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

const records = mobilePath('rechargeRecords');

export function RechargeMobile() {
  const { t } = useTranslation('recharge');
  return (
    <RealMobileForm
      money
      title={t('title')}
      fallback={mobilePath('assets')}
      end={<IconLink icon="document" label={t('records')} to={records} />}
    >
      <DepositPage />
    </RealMobileForm>
  );
}

function DepositPage() {
  const { t } = useTranslation('recharge');
  const navigate = useNavigate();
  const model = useRecharge();
  const sheets = useRechargeSheets();
  const { route, address } = model;
  return (
    <Page
      title={t('title')}
      frame="mobile"
      className="pad"
      actionBar={
        <Button
          variant="primary"
          block
          busy={!address && !model.error}
          disabled={!address && Boolean(model.error)}
          onClick={sheets.openReport}
        >
          {t('report.open')}
        </Button>
      }
    >
      {model.error && <ReadError error={model.error} onRetry={model.retry} />}
      {(!model.error || route.chain) && (
        <div className="col g-16">
          <CoinChoice route={route} listPlace="rechargeCoins" />
          <NetworkChoice chains={route.chains} value={route.chain?.chain} onChange={route.chooseChain} />
          <Target address={address} />
          <Button variant="ghost" disabled={!address} onClick={sheets.openAddresses}>
            {t('addresses.manage')}
          </Button>
          <div>
            <DepositTerms chain={route.chain} waiver={model.waiver} />
          </div>
        </div>
      )}
      <RechargeSheets
        model={model}
        sheets={sheets}
        onDone={({ id }) => navigate(mobilePath('rechargeRecords', { record: id }))}
      />
    </Page>
  );
}
