import { useTranslation } from 'react-i18next';
import { RealDesktopPage } from '../../entities/account/real-page.tsx';
import { CoinChoice } from '../../entities/money/coin-choice.tsx';
import { NetworkChoice } from '../../entities/money/network-choice.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RechargeSheets, useRechargeSheets } from './parts/recharge-sheets.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { RecordTable } from './parts/record-table.tsx';
import { Target } from './parts/target.tsx';
import { Terms } from './parts/terms.tsx';
import { type Recharge, useRecharge } from './use-recharge.ts';
import { useRecords } from './use-records.ts';
import './recharge.css';

export function RechargeDesktop() {
  const { t } = useTranslation('recharge');
  return (
    <RealDesktopPage money title={t('title')} titleHidden>
      <Deposit />
    </RealDesktopPage>
  );
}

function Deposit() {
  const { t } = useTranslation('recharge');
  const model = useRecharge();
  const records = useRecords();
  const sheets = useRechargeSheets();
  const { address } = model;
  return (
    <>
      <div className="between page__head">
        <h1 className="page__title">{t('title')}</h1>
        <button type="button" className="link t-13" disabled={!address} onClick={sheets.openAddresses}>
          {t('addresses.manage')}
        </button>
      </div>
      <div className="recharge-columns">
        <TargetCard model={model} onReport={sheets.openReport} />
        {!model.route.error && (
          <Card quiet title={t('about')}>
            <Terms chain={model.route.chain} waiver={model.waiver} />
          </Card>
        )}
      </div>
      <RecordTable records={records} />
      <RecordSheet record={records.shown} onClose={records.close} />
      <RechargeSheets
        model={model}
        sheets={sheets}
        onDone={(record) => {
          sheets.close();
          records.open(record);
        }}
      />
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
        {model.error && <ReadError error={model.error} onRetry={model.retry} />}
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
