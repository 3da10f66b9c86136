import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RealDesktopPage } from '../../entities/account/real-page.tsx';
import { CoinChoice, NetworkChoice } from '../../entities/money/coin-choice.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { RechargeSheets, useRechargeSheets } from './parts/recharge-sheets.tsx';
import { DepositRecordSheet } from './parts/record-sheet.tsx';
import { DepositTerms, Target } from './parts/target.tsx';
import { depositColumns, useDepositRecords } from './records.tsx';
import { type Recharge, useRecharge } from './use-recharge.ts';
import './recharge.css';

const newest = 5;

/** Lists the newest deposits, and all of them on request. */
function DepositTable({ records }: { records: ReturnType<typeof useDepositRecords> }) {
  const { t } = useTranslation(['recharge', 'money']);
  const format = useFormat();
  const [all, setAll] = useState(false);
  return (
    <section className="mt-24">
      <div className="between">
        <h2 className="section-title">{all ? t('records') : t('recent')}</h2>
        <button type="button" className="link t-13" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('recentOnly') : t('allRecords')}
        </button>
      </div>
      <PagedTable
        pages={records.pages}
        columns={depositColumns(t, format, records.open)}
        caption={t('records')}
        emptyTitle={t('recordsEmpty')}
        emptyText={t('recordsEmptyHint')}
        onRowPress={records.open}
        {...(all ? { csvName: 'deposits' } : { newest })}
      />
    </section>
  );
}

export function RechargeDesktop() {
  const { t } = useTranslation('recharge');
  return (
    <RealDesktopPage money title={t('title')} titleHidden>
      <DepositCard />
    </RealDesktopPage>
  );
}

function DepositCard() {
  const { t } = useTranslation('recharge');
  const model = useRecharge();
  const records = useDepositRecords();
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
            <DepositTerms chain={model.route.chain} waiver={model.waiver} />
          </Card>
        )}
      </div>
      <DepositTable records={records} />
      <DepositRecordSheet record={records.shown} onClose={records.close} />
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
