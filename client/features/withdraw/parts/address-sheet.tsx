import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { BookAddress } from '@papertape/shared/contract/withdraw.ts';
import { fold } from '@papertape/shared/text/plain-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AddressRows } from './address-rows.tsx';

interface AddressSheetProps {
  open: boolean;
  onClose: () => void;
  /** Undefined before they are known. */
  rows: readonly BookAddress[] | undefined;
  value: string | null;
  onUse: (id: string) => void;
  /** Where a new address is made. */
  addTo: string;
}

/** The address book over the mobile form: choose one, then use it. */
export function AddressSheet(props: AddressSheetProps) {
  const { open, onClose, rows, value, onUse, addTo } = props;
  const { t } = useTranslation('withdraw');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState<string>();
  const wanted = fold(search).trim();
  const found = rows?.filter((row) => fold(`${row.name} ${row.address}`).includes(wanted));
  const chosen = marked ?? value;
  const use = () => {
    if (chosen) onUse(chosen);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('book.select')}
      footer={
        <>
          <Link className={buttonClass({ size: 'lg' })} to={addTo}>
            <Icon name="plus" size={18} />
            {t('book.add')}
          </Link>
          <Button variant="primary" disabled={!chosen} onClick={use}>
            {t('book.use')}
          </Button>
        </>
      }
    >
      <div className="pad-x">
        <SearchInput
          value={search}
          onChange={setSearch}
          placeholder={t('book.search')}
          aria-label={t('book.search')}
        />
      </div>
      {found === undefined && <SkeletonRows label={t('book.title')} rows={3} />}
      {found?.length === 0 && <Empty title={t('book.none')}>{t('book.noneHint')}</Empty>}
      <AddressRows
        rows={found ?? []}
        value={chosen}
        onChange={setMarked}
        onEdit={(row) => void navigate(mobilePath('editAddress', { id: row.id }))}
      />
    </Sheet>
  );
}
