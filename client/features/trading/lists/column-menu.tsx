/** Shows, hides and moves the columns of a table. */
import './row-texts.ts';
import './rows.css';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ReorderRows } from '../../../entities/market/reorder-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PopoverSurface } from '../../../ui/popover-surface.tsx';
import {
  arrangeColumns,
  changeTable,
  moveColumn,
  resetTable,
  toggleColumn,
  useTableView,
} from '../state/table-views.ts';

interface ListedColumn {
  key: string;
  header: string;
  acts?: boolean | undefined;
}

export interface ColumnMenuProps {
  table: string;
  columns: readonly ListedColumn[];
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
}

/** The column that names the row, which cannot be hidden. */
const nameKey = 'contract';

export function ColumnMenu({ table, columns, open, onClose, anchor }: ColumnMenuProps) {
  const { t } = useTranslation('rows');
  const view = useTableView(table);
  const arranged = arrangeColumns(columns, view.columns).filter(({ acts }) => !acts);
  const isOwn = view.columns.length === 0 && view.hidden.length === 0 && view.sort === null;
  return (
    <PopoverSurface open={open} onClose={onClose} anchor={anchor} label={t('columns')} align="end">
      <div className="tr-columns">
        <ReorderRows
          label={t('columns')}
          isCompact
          items={arranged.map(({ key, header }) => ({
            key,
            name: header,
            body: (
              <Checkbox
                className="grow"
                checked={!view.hidden.includes(key)}
                disabled={key === nameKey}
                onChange={() => changeTable(table, toggleColumn(view, key))}
              >
                {header}
              </Checkbox>
            ),
          }))}
          onMove={(key, to) => changeTable(table, { columns: moveColumn(arranged, key, to) })}
        />
        <Button size="sm" variant="ghost" block disabled={isOwn} onClick={() => resetTable(table)}>
          {t('reset')}
        </Button>
      </div>
    </PopoverSurface>
  );
}
