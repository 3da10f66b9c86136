import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RealMobileForm } from '../../entities/account/real-page.tsx';
import { CoinChoice, NetworkChoice } from '../../entities/money/coin-choice.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { SubmitButton } from '../../lib/form/submit-button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Page } from '../../ui/page.tsx';
import { AddressSheet } from './parts/address-sheet.tsx';
import { NoteField, WithdrawAmount } from './parts/amount-fields.tsx';
import { Costs } from './parts/costs.tsx';
import { PasswordGate } from './parts/password-gate.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { TargetField } from './parts/target-field.tsx';
import { WithdrawPassword } from './parts/withdraw-dialogs.tsx';
import { useRecords } from './use-records.ts';
import { useWithdraw } from './use-withdraw.ts';
import './withdraw.css';

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
  const records = useRecords();
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
      <RecordSheet records={records} />
    </Page>
  );
}
