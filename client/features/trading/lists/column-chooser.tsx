import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { onDemand, useOnceOpen } from '../../../ui/on-demand.tsx';
import type { TableColumn } from '../../../ui/table-columns.ts';
import type { ColumnMenuProps } from './column-menu.tsx';

const ColumnMenu = onDemand<ColumnMenuProps>(() => import('./column-menu.tsx'), 'ColumnMenu');

interface ColumnChooserProps<Row> {
  table: string;
  columns: TableColumn<Row>[];
}

/** Renders the button that opens the menu of columns. */
export function ColumnChooser<Row>({ table, columns }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('trading');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useOnceOpen(open);
  return (
    <>
      <IconButton
        ref={opener}
        icon="filter"
        small
        iconSize={16}
        label={t('lists.columns')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {opened && (
        <ColumnMenu
          table={table}
          columns={columns}
          open={open}
          onClose={() => setOpen(false)}
          anchor={opener}
        />
      )}
    </>
  );
}
