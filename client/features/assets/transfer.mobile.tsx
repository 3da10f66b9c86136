import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { TransferForm } from './parts/transfer-form.tsx';
import { TransferReceipt } from './parts/transfer-receipt.tsx';
import { accountKinds } from './use-assets.ts';
import { useTransfer } from './use-transfer.ts';
import './assets.css';

export function TransferMobile() {
  const { t } = useTranslation('assets');
  const [query] = useSearchParams();
  const from = accountKinds.find((kind) => kind === query.get('from'));
  const to = accountKinds.find((kind) => kind === query.get('to'));
  const form = useTransfer({ from, to, coin: query.get('coin') ?? undefined });
  return (
    <MobilePage
      title={t('transfer')}
      fallback={mobilePath('assets')}
      className="pad"
      end={
        <Link className="well t-13" to={mobilePath('transferRecords')}>
          {t('transferRecords')}
        </Link>
      }
    >
      {form.done ? (
        <TransferReceipt
          record={form.done}
          onAgain={form.again}
          leave={
            <Link
              className={buttonClass({ variant: 'primary', block: true })}
              to={mobilePath('assets')}
              replace
            >
              {t('receipt.done')}
            </Link>
          }
        />
      ) : (
        <TransferForm form={form} />
      )}
    </MobilePage>
  );
}
