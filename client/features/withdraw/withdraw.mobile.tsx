import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { BookAddress } from '@papertape/shared/contract/withdraw.ts';
import { fold } from '@papertape/shared/text/plain-text.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { RealMobileForm } from '../../entities/account/real-page.tsx';
import { useAvailable } from '../../entities/account/use-available.ts';
import { CoinChoice, NetworkChoice } from '../../entities/money/coin-choice.tsx';
import { CoinPage } from '../../entities/money/coin-page.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { SubmitButton } from '../../lib/form/submit-button.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AddressRows } from './parts/address-rows.tsx';
import { Costs, NoteField, WithdrawAmount } from './parts/amount-fields.tsx';
import { PasswordGate } from './parts/password-gate.tsx';
import { WithdrawalRecordSheet } from './parts/record-sheet.tsx';
import { TargetField } from './parts/target-field.tsx';
import { WithdrawPassword } from './parts/withdraw-dialogs.tsx';
import { useWithdrawalRecords } from './use-records.ts';
import { useWithdraw } from './use-withdraw.ts';
import './withdraw.css';

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

interface AddressSheetProps {
  open: boolean;
  onClose: () => void;
  /** Undefined until loaded. */
  rows: readonly BookAddress[] | undefined;
  value: string | null;
  onUse: (id: string) => void;
  /** The page of a new address. */
  addTo: string;
}

/** Renders the address book over the mobile form: choose one, then use it. */
function AddressSheet(props: AddressSheetProps) {
  const { open, onClose, rows, value, onUse, addTo } = props;
  const { t } = useTranslation('withdraw');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState<string>();
  const term = fold(search).trim();
  const found = rows?.filter((row) => fold(`${row.name} ${row.address}`).includes(term));
  const chosen = marked ?? value;
  const use = () => {
    if (chosen) onUse(chosen);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('book.select')}
      footer={
        <>
          <Link className={buttonClass({ size: 'lg' })} to={addTo}>
            <Icon name="plus" size={18} />
            {t('book.add')}
          </Link>
          <Button variant="primary" disabled={!chosen} onClick={use}>
            {t('book.use')}
          </Button>
        </>
      }
    >
      <div className="pad-x">
        <SearchInput
          value={search}
          onChange={setSearch}
          placeholder={t('book.search')}
          aria-label={t('book.search')}
        />
      </div>
      {found === undefined && <SkeletonRows label={t('book.title')} rows={3} />}
      {found?.length === 0 && <Empty title={t('book.none')}>{t('book.noneHint')}</Empty>}
      <AddressRows
        rows={found ?? []}
        value={chosen}
        onChange={setMarked}
        onEdit={(row) => void navigate(mobilePath('editAddress', { id: row.id }))}
      />
    </Sheet>
  );
}

export function WithdrawMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <RealMobileForm
      money
      title={t('title')}
      fallback={mobilePath('assets')}
      end={<IconLink icon="document" label={t('records')} to={mobilePath('withdrawRecords')} />}
    >
      <WithdrawForm />
    </RealMobileForm>
  );
}

function WithdrawForm() {
  const { t } = useTranslation('withdraw');
  const formId = useId();
  const records = useWithdrawalRecords();
  const model = useWithdraw(records.open);
  const [choosing, setChoosing] = useState(false);
  const { route, book, failed } = model;
  const { coin, chain } = { coin: route.coin?.coin, chain: route.chain?.chain };
  /** Without a network there is nothing to fill in. */
  const hopeless = failed && !route.chain;
  return (
    <Page
      title={t('title')}
      frame="mobile"
      className="pad"
      actionBar={
        <SubmitButton
          money
          form={formId}
          busy={model.busy || model.waiting}
          disabled={!model.hasPassword || Boolean(hopeless)}
          className="grow"
        >
          {t('submit')}
        </SubmitButton>
      }
    >
      {failed && (
        <ReadError
          error={failed}
          onRetry={() => {
            route.retry();
            book.retry();
          }}
        />
      )}
      {!hopeless && (
        <form id={formId} className="col g-16" noValidate onSubmit={model.submit}>
          <PasswordGate />
          <CoinChoice route={route} listPlace="withdrawCoins" />
          <NetworkChoice chains={route.chains} value={chain} onChange={route.chooseChain} />
          <TargetField model={model} onOpen={() => setChoosing(true)} />
          <WithdrawAmount model={model} />
          <NoteField model={model} />
          <Costs model={model} />
        </form>
      )}
      <AddressSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        rows={model.suiting}
        value={model.address?.id ?? null}
        onUse={model.chooseAddress}
        addTo={mobilePath('createAddress', { coin, chain })}
      />
      <WithdrawPassword model={model} />
      <WithdrawalRecordSheet records={records} />
    </Page>
  );
}
