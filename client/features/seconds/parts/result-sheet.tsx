import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useResults } from '../use-results.ts';
import { ContractSheet } from './contract-sheet.tsx';

interface ResultSheetProps {
  /** Something else is being asked: a result waits. */
  held: boolean;
  onRecords: () => void;
}

/** Shows each contract that ended while the page is open. */
export function ResultSheet({ held, onRecords }: ResultSheetProps) {
  const { t } = useTranslation('seconds');
  const { result, next } = useResults();
  const toRecords = () => {
    next();
    onRecords();
  };
  return (
    <ContractSheet
      contract={held ? undefined : result}
      onClose={next}
      footer={
        <>
          <Button size="lg" onClick={toRecords}>
            {t('sheet.records')}
          </Button>
          <Button variant="primary" onClick={next}>
            {t('sheet.again')}
          </Button>
        </>
      }
    />
  );
}
