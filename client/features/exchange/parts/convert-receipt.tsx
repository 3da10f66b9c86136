import type { ExchangeRecord } from '@papertape/shared/contract/exchange.ts';
import { useTranslation } from 'react-i18next';
import { CopiedText } from '../../../entities/records/record-parts.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Slip } from '../../../ui/slip.tsx';

interface RecordSheetProps {
  /** `undefined` when the sheet is closed. */
  record: ExchangeRecord | undefined;
  onClose: () => void;
}

export function ConvertRecordSheet({ record, onClose }: RecordSheetProps) {
  const { t } = useTranslation('exchange');
  return (
    <Sheet
      open={record !== undefined}
      onClose={onClose}
      title={t('record')}
      footer={
        <Button size="lg" block onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {record && (
        <div className="convert-sheet">
          <RecordFacts record={record} />
        </div>
      )}
    </Sheet>
  );
}

interface ConvertReceiptProps {
  record: ExchangeRecord;
  onAgain: () => void;
  onRecords: () => void;
}

/** Shows the conversion, its rate and its number. */
export function ConvertReceipt({ record, onAgain, onRecords }: ConvertReceiptProps) {
  const { t } = useTranslation('exchange');
  return (
    <div className="col g-16">
      <Slip label={t('receipt.title')} printed>
        <div className="convert-done">
          <Icon name="check-circle" size={24} />
          <h2 className="section-title">{t('receipt.title')}</h2>
        </div>
        <RecordFacts record={record} />
      </Slip>
      <Button size="lg" block onClick={onRecords}>
        {t('receipt.records')}
      </Button>
      <Button variant="primary" block onClick={onAgain}>
        {t('receipt.again')}
      </Button>
    </div>
  );
}

/** Shows every figure of a conversion. */
function RecordFacts({ record }: { record: ExchangeRecord }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { type, currency, number, payCoin, amount, price, spreadAmount, time, id } = record;
  const coins = `${format.detail(number, currency)} ${currency}`;
  const paid = `${format.detail(amount, payCoin)} ${payCoin}`;
  return (
    <KeyValueList
      items={[
        { label: t('receipt.spent'), value: type === 'buy' ? paid : coins },
        { label: t('receipt.received'), value: type === 'buy' ? coins : paid },
        {
          label: t('rate'),
          value: t('rateLine', {
            coin: currency,
            price: format.price(price, `${currency}${payCoin}`),
            payCoin,
          }),
        },
        { label: t('spread'), value: `${format.detail(spreadAmount, payCoin)} ${payCoin}` },
        { label: t('time'), value: format.dateTime(time) },
        { key: 'id', label: t('receipt.id'), value: <CopiedText text={id} label={t('receipt.copyId')} /> },
      ]}
    />
  );
}
