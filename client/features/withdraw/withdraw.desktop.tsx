import { desktopPath } from '@papertape/shared/contract/places.ts';
import type { BookAddress } from '@papertape/shared/contract/withdraw.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealDesktopPage } from '../../entities/account/real-page.tsx';
import { CoinChoice, NetworkChoice } from '../../entities/money/coin-choice.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { SubmitButton } from '../../lib/form/submit-button.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { withdrawalColumns } from './columns.tsx';
import { AddressForm } from './parts/address-form.tsx';
import { AddressRows, RemoveDialog } from './parts/address-rows.tsx';
import { Costs, NoteField, WithdrawAmount } from './parts/amount-fields.tsx';
import { PasswordGate } from './parts/password-gate.tsx';
import { WithdrawalRecordSheet } from './parts/record-sheet.tsx';
import { ChosenAddress } from './parts/target-field.tsx';
import { WithdrawPassword } from './parts/withdraw-dialogs.tsx';
import { useAddressForm } from './use-address-form.ts';
import { type Records, useWithdrawalRecords } from './use-records.ts';
import { useWithdraw, type Withdraw } from './use-withdraw.ts';
import './withdraw.css';

/** Renders the address book beside the desktop form: choose, add, change, remove. */
function BookCard({ model }: { model: Withdraw }) {
  const { t } = useTranslation('withdraw');
  const [editing, setEditing] = useState<BookAddress | 'new' | null>(null);
  const { book, route } = model;
  const close = () => setEditing(null);
  const use = ({ id, chain }: BookAddress) => {
    if (route.chains?.some((one) => one.chain === chain)) route.chooseChain(chain);
    model.chooseAddress(id);
    close();
  };
  return (
    <section className="card">
      <div className="card__head">
        <h2 className="section-title">{t('book.title')}</h2>
        <button type="button" className="link t-13 flex g-4" onClick={() => setEditing('new')}>
          <Icon name="plus" size={16} />
          {t('book.add')}
        </button>
      </div>
      <BookRows model={model} onEdit={setEditing} />
      <div className="card__body">
        <Banner block icon="lock">
          {t('book.asksPassword')}
        </Banner>
      </div>
      <Sheet
        wide
        open={editing !== null}
        onClose={close}
        title={editing === 'new' ? t('book.new') : t('book.one')}
      >
        {editing !== null && (
          <EditForm entry={editing === 'new' ? undefined : editing} chain={route.chain?.chain} onDone={use} />
        )}
      </Sheet>
      <RemoveDialog book={book} />
    </section>
  );
}

function BookRows({ model, onEdit }: { model: Withdraw; onEdit: (row: BookAddress) => void }) {
  const { t } = useTranslation('withdraw');
  const { book, suiting, address } = model;
  if (book.error) return <ReadError error={book.error} onRetry={book.retry} />;
  if (!suiting) return <SkeletonRows label={t('book.title')} rows={3} />;
  if (suiting.length === 0) return <Empty title={t('book.none')}>{t('book.noneHint')}</Empty>;
  return (
    <AddressRows
      rows={suiting}
      value={address?.id ?? null}
      onChange={model.chooseAddress}
      onEdit={onEdit}
      onRemove={book.setRemoving}
    />
  );
}

interface EditFormProps {
  entry: BookAddress | undefined;
  chain: string | undefined;
  onDone: (address: BookAddress) => void;
}

function EditForm({ entry, chain, onDone }: EditFormProps) {
  const { t } = useTranslation('withdraw');
  const model = useAddressForm({ entry, chain, onDone });
  return (
    <div className="money-body">
      <AddressForm model={model} submitLabel={entry ? t('book.save') : t('book.add')} />
    </div>
  );
}

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
  const records = useWithdrawalRecords();
  const model = useWithdraw(records.open);
  return (
    <>
      <div className="withdraw-columns">
        <FormCard model={model} />
        <BookCard model={model} />
      </div>
      <Recent records={records} />
      <WithdrawPassword model={model} />
      <WithdrawalRecordSheet records={records} />
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
