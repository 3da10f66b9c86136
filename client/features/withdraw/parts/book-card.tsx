import type { BookAddress } from '@papertape/shared/contract/withdraw.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useAddressForm } from '../use-address-form.ts';
import type { Withdraw } from '../use-withdraw.ts';
import { AddressForm } from './address-form.tsx';
import { AddressRows, RemoveDialog } from './address-rows.tsx';

/** The address book beside the desktop form: choose, add, change, remove. */
export function BookCard({ model }: { model: Withdraw }) {
  const { t } = useTranslation('withdraw');
  const [editing, setEditing] = useState<BookAddress | 'new' | null>(null);
  const { book, route } = model;
  const close = () => setEditing(null);
  const use = ({ id, chain }: BookAddress) => {
    if (route.chains?.some((one) => one.chain === chain)) route.chooseChain(chain);
    model.chooseAddress(id);
    close();
  };
  return (
    <section className="card">
      <div className="card__head">
        <h2 className="section-title">{t('book.title')}</h2>
        <button type="button" className="link t-13 flex g-4" onClick={() => setEditing('new')}>
          <Icon name="plus" size={16} />
          {t('book.add')}
        </button>
      </div>
      <BookRows model={model} onEdit={setEditing} />
      <div className="card__body">
        <Banner block icon="lock">
          {t('book.asksPassword')}
        </Banner>
      </div>
      <Sheet
        wide
        open={editing !== null}
        onClose={close}
        title={editing === 'new' ? t('book.new') : t('book.one')}
      >
        {editing !== null && (
          <EditForm entry={editing === 'new' ? undefined : editing} chain={route.chain?.chain} onDone={use} />
        )}
      </Sheet>
      <RemoveDialog book={book} />
    </section>
  );
}

function BookRows({ model, onEdit }: { model: Withdraw; onEdit: (row: BookAddress) => void }) {
  const { t } = useTranslation('withdraw');
  const { book, suiting, address } = model;
  if (book.error) return <ReadError error={book.error} onRetry={book.retry} />;
  if (!suiting) return <SkeletonRows label={t('book.title')} rows={3} />;
  if (suiting.length === 0) return <Empty title={t('book.none')}>{t('book.noneHint')}</Empty>;
  return (
    <AddressRows
      rows={suiting}
      value={address?.id ?? null}
      onChange={model.chooseAddress}
      onEdit={onEdit}
      onRemove={book.askToRemove}
    />
  );
}

interface EditFormProps {
  entry: BookAddress | undefined;
  chain: string | undefined;
  onDone: (address: BookAddress) => void;
}

function EditForm({ entry, chain, onDone }: EditFormProps) {
  const { t } = useTranslation('withdraw');
  const model = useAddressForm({ entry, chain, onDone });
  return (
    <div className="money-body">
      <AddressForm model={model} submitLabel={entry ? t('book.save') : t('book.add')} />
    </div>
  );
}
