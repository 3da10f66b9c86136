import type { TransferRecord } from '@papertape/shared/contract/assets.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CopiedText } from '../../../entities/records/record-parts.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { usePath } from '../../../lib/navigation/use-path.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Slip } from '../../../ui/slip.tsx';

interface TransferReceiptProps {
  record: TransferRecord;
  onAgain: () => void;
  /** Whether the way on takes the place of the receipt in the history. */
  replace?: boolean | undefined;
}

/** What was moved, when, and its id. */
export function TransferReceipt({ record, onAgain, replace = false }: TransferReceiptProps) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const path = usePath();
  return (
    <div className="col g-16">
      <Slip label={t('receipt.title')} printed>
        <div className="col g-8 center assets-receipt">
          <Icon name="check-circle" size={24} />
          <h2 className="section-title">{t('receipt.title')}</h2>
          <span className="t-24 w-6 num">
            {format.amount(record.amount, record.coin)} {record.coin}
          </span>
        </div>
        <KeyValueList
          items={[
            { label: t('from'), value: t(`accountTitle.${record.from}`) },
            { label: t('to'), value: t(`accountTitle.${record.to}`) },
            { label: t('time'), value: format.dateTime(record.time) },
            {
              key: 'id',
              label: t('receipt.id'),
              value: <CopiedText text={record.id} />,
            },
          ]}
        />
      </Slip>
      <Link
        className={buttonClass({ variant: 'primary', block: true })}
        to={path('assets')}
        replace={replace}
      >
        {t('receipt.done')}
      </Link>
      <Button block onClick={onAgain}>
        {t('receipt.again')}
      </Button>
    </div>
  );
}
