import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RealOnly, useMoneyTitle } from '../../entities/account/real-only.tsx';
import { CoinChoice } from '../../entities/money/coin-choice.tsx';
import { NetworkChoice } from '../../entities/money/network-choice.tsx';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { AddressesSheet } from './parts/addresses-sheet.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { RecordTable } from './parts/record-table.tsx';
import { ReportSheet } from './parts/report-sheet.tsx';
import { Target } from './parts/target.tsx';
import { Terms } from './parts/terms.tsx';
import { type Recharge, useRecharge } from './use-recharge.ts';
import { useRecords } from './use-records.ts';
import './recharge.css';

export function RechargeDesktop() {
  const { t } = useTranslation('recharge');
  const title = useMoneyTitle(t('title'));
  return (
    <Page title={title} frame="desktop" nav={<MoneyNav />} titleHidden>
      <RealOnly money>
        <Deposit />
      </RealOnly>
    </Page>
  );
}

function Deposit() {
  const { t } = useTranslation('recharge');
  const model = useRecharge();
  const records = useRecords();
  const [sheet, setSheet] = useState<'report' | 'addresses' | null>(null);
  const { address } = model;
  const close = () => setSheet(null);
  return (
    <>
      <div className="between page__head">
        <h1 className="page__title">{t('title')}</h1>
        <button type="button" className="link t-13" disabled={!address} onClick={() => setSheet('addresses')}>
          {t('addresses.manage')}
        </button>
      </div>
      <div className="recharge-columns">
        <TargetCard model={model} onReport={() => setSheet('report')} />
        {!model.route.error && (
          <Card quiet title={t('about')}>
            <Terms chain={model.route.chain} waiver={model.waiver} />
          </Card>
        )}
      </div>
      <RecordTable records={records} />
      <RecordSheet record={records.shown} onClose={records.close} />
      {address && (
        <>
          <ReportSheet
            key={address.id}
            open={sheet === 'report'}
            onClose={close}
            address={address}
            onDone={(record) => {
              close();
              records.open(record);
            }}
          />
          <AddressesSheet
            open={sheet === 'addresses'}
            onClose={close}
            coin={address.coin}
            chain={address.chain}
            current={address.id}
            onUse={model.chooseAddress}
            onHidden={model.forgetAddress}
          />
        </>
      )}
    </>
  );
}

function TargetCard({ model, onReport }: { model: Recharge; onReport: () => void }) {
  const { t } = useTranslation('recharge');
  const { route, address } = model;
  return (
    <Card>
      <div className="col g-20">
        {!route.error && (
          <>
            <div className="recharge-route">
              <CoinChoice route={route} listPlace="rechargeCoins" />
              <NetworkChoice chains={route.chains} value={route.chain?.chain} onChange={route.chooseChain} />
            </div>
            <hr className="divider" />
          </>
        )}
        {model.error && <ErrorState onRetry={model.retry}>{model.error.message}</ErrorState>}
        {(address || !model.error) && (
          <>
            <Target address={address} />
            <Button variant="primary" block busy={!address} onClick={onReport}>
              {t('report.open')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
