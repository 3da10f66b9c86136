import { useTranslation } from 'react-i18next';
import { CopiedAddress } from '../../../entities/money/address-text.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import type { Withdraw } from '../use-withdraw.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks for the fund password of a withdrawal, below its summary. */
export function WithdrawPassword({ model }: { model: Withdraw }) {
  const { t } = useTranslation(['withdraw', 'money']);
  const format = useFormat();
  const { address, route, form } = model;
  const coin = route.coin?.coin ?? '';
  return (
    <PasswordDialog
      open={model.isConfirming}
      onClose={model.stopConfirming}
      onSend={model.send}
      busy={model.busy}
      problem={model.passwordProblem}
    >
      {address && (
        <div className="card card--quiet withdraw-summary">
          <KeyValueList
            items={[
              { label: t('youReceive'), value: `${format.detail(form.values.amount || '0', coin)} ${coin}` },
              { label: t('record.to'), value: address.name },
              {
                label: t('form.address'),
                value: <CopiedAddress address={address.address} doneText={t('copied')} />,
                stacked: true,
              },
              ...(address.memo === '' ? [] : [{ label: t('form.memoSent'), value: address.memo }]),
              { label: t('money:network'), value: address.chain },
            ]}
          />
        </div>
      )}
    </PasswordDialog>
  );
}
