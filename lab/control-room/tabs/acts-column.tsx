/** The last column of a table, with the actions of a row. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';

export function useActsColumn<Row>(buttons: (row: Row) => ReactNode): TableColumn<Row> {
  const { t } = useTranslation('lab');
  return rightColumn('acts', t('acts'), (row) => <span className="rowacts">{buttons(row)}</span>, {
    head: <span className="sr-only">{t('acts')}</span>,
  });
}
