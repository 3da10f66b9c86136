import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealDesktopPage } from '../../entities/account/real-page.tsx';
import { CoinChoice, NetworkChoice } from '../../entities/money/coin-choice.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { SubmitButton } from '../../lib/form/submit-button.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Card } from '../../ui/card.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { withdrawalColumns } from './columns.tsx';
import { NoteField, WithdrawAmount } from './parts/amount-fields.tsx';
import { BookCard } from './parts/book-card.tsx';
import { ChosenAddress } from './parts/chosen-address.tsx';
import { Costs } from './parts/costs.tsx';
import { PasswordGate } from './parts/password-gate.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { WithdrawPassword } from './parts/withdraw-dialogs.tsx';
import { type Records, useRecords } from './use-records.ts';
import { useWithdraw, type Withdraw } from './use-withdraw.ts';
import './withdraw.css';

const history = desktopPath('withdrawRecords');

export function WithdrawDesktop() {
  const { t } = useTranslation('withdraw');
  return (
    <RealDesktopPage money title={t('title')}>
      <WithdrawPage />
    </RealDesktopPage>
  );
}

function WithdrawPage() {
  const records = useRecords();
  const model = useWithdraw(records.open);
  return (
    <>
      <div className="withdraw-columns">
        <FormCard model={model} />
        <BookCard model={model} />
      </div>
      <Recent records={records} />
      <WithdrawPassword model={model} />
      <RecordSheet records={records} />
    </>
  );
}

function FormCard({ model }: { model: Withdraw }) {
  const { t } = useTranslation('withdraw');
  const { route } = model;
  if (route.error)
    return (
      <Card>
        <ReadError error={route.error} onRetry={route.retry} />
      </Card>
    );
  return (
    <Card>
      <form className="col g-16" noValidate onSubmit={model.submit}>
        <PasswordGate />
        <div className="withdraw-two withdraw-two--top">
          <CoinChoice route={route} listPlace="withdrawCoins" />
          <NetworkChoice chains={route.chains} value={route.chain?.chain} onChange={route.chooseChain} />
        </div>
        <ChosenAddress model={model} />
        <div className="withdraw-two withdraw-two--top">
          <WithdrawAmount model={model} />
          <NoteField model={model} />
        </div>
        <div className="withdraw-two">
          <Costs model={model} />
          <SubmitButton money busy={model.busy || model.waiting} disabled={!model.hasPassword}>
            {t('submit')}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}

function Recent({ records }: { records: Records }) {
  const { t } = useTranslation(['withdraw', 'money']);
  const format = useFormat();
  return (
    <section className="mt-24">
      <div className="between">
        <h2 className="section-title">{t('recent')}</h2>
        <Link className="link t-13" to={history}>
          {t('allRecords')}
        </Link>
      </div>
      <PagedTable
        pages={records.pages}
        columns={withdrawalColumns(t, format, records.open)}
        caption={t('recent')}
        emptyTitle={t('recordsEmpty')}
        emptyText={t('recordsEmptyHint')}
        onRowPress={records.open}
        newest={5}
      />
    </section>
  );
}
