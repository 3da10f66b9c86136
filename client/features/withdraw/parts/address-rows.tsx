import type { BookAddress } from '@papertape/shared/contract/withdraw.ts';
import { useTranslation } from 'react-i18next';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import type { Book } from '../use-book.ts';
import { TargetText } from './target-field.tsx';

/** Shows name and network of an entry. */
export function AddressName({ row }: { row: BookAddress }) {
  return (
    <span className="flex g-8">
      <span className="w-6">{row.name}</span>
      <Badge small>{row.chain}</Badge>
    </span>
  );
}

interface AddressRowsProps {
  rows: readonly BookAddress[];
  value: string | null;
  onChange: (id: string) => void;
  onEdit: (row: BookAddress) => void;
  onRemove?: ((row: BookAddress) => void) | undefined;
}

/** Lists entries of the book, one of them chosen. */
export function AddressRows({ rows, value, onChange, onEdit, onRemove }: AddressRowsProps) {
  const { t } = useTranslation('withdraw');
  return (
    <div className="withdraw-book">
      <RadioList
        label={t('book.select')}
        value={value}
        onChange={onChange}
        options={rows.map((row) => ({
          value: row.id,
          label: <AddressName row={row} />,
          description: <TargetText entry={row} />,
          end: (
            <>
              <IconButton
                small
                icon="edit"
                iconSize={18}
                label={t('book.edit', { name: row.name })}
                onClick={() => onEdit(row)}
              />
              {onRemove && (
                <IconButton
                  small
                  icon="trash"
                  iconSize={18}
                  label={t('book.remove', { name: row.name })}
                  onClick={() => onRemove(row)}
                />
              )}
            </>
          ),
        }))}
      />
    </div>
  );
}

interface RemoveDialogProps {
  book: Book;
  onRemoved?: (() => void) | undefined;
}

/** Asks before removing an entry. */
export function RemoveDialog({ book, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('withdraw');
  const { removing } = book;
  const remove = async () => {
    if (await book.remove()) onRemoved?.();
  };
  return (
    <MoneyConfirm
      danger
      open={removing !== undefined}
      onCancel={() => book.setRemoving(undefined)}
      onConfirm={() => void remove()}
      busy={book.removeBusy}
      title={t('book.removeTitle')}
      confirmLabel={t('book.removeConfirm')}
    >
      {removing && t('book.removeText', { name: removing.name, address: removing.address })}
    </MoneyConfirm>
  );
}
