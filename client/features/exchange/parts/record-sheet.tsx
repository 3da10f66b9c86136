import type { ExchangeRecord } from '@papertape/shared/contract/exchange.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RecordFacts } from './convert-receipt.tsx';

interface RecordSheetProps {
  /** Undefined: closed. */
  record: ExchangeRecord | undefined;
  onClose: () => void;
}

export function RecordSheet({ record, onClose }: RecordSheetProps) {
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
