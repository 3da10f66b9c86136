import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { type CsvSource, useCsv } from './use-csv.ts';

interface CsvButtonProps<Row> extends CsvSource<Row> {
  /** Set until the list is known to have rows. */
  disabled?: boolean | undefined;
}

/** Saves all rows of a list as a file; placed at the end of the filter line. */
export function CsvButton<Row>({ disabled, ...source }: CsvButtonProps<Row>) {
  const { t } = useTranslation('ui');
  const { busy, save } = useCsv(source);
  return (
    <Button
      size="xs"
      variant="outline"
      aria-label={t('exportCsv')}
      busy={busy}
      disabled={disabled}
      onClick={save}
    >
      <Icon name="download" size={14} /> CSV
    </Button>
  );
}
