import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { BookAddress } from '@papertape/shared/contract/withdraw.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { RealMobilePage } from '../../entities/account/real-page.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { afterOverlays } from '../../ui/back-stack.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AddressForm } from './parts/address-form.tsx';
import { AddressName, RemoveDialog } from './parts/address-rows.tsx';
import { useAddressForm } from './use-address-form.ts';
import { type Book, byUse, useBook } from './use-book.ts';
import './withdraw.css';
import { IconLink } from '../../ui/icon-link.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { PasswordGate } from './parts/password-gate.tsx';
import { TargetText } from './parts/target-field.tsx';

const list = mobilePath('addresses');

export function WithdrawAddressMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <RealMobilePage title={t('book.one')} fallback={list} className="pad">
      <OneAddress />
    </RealMobilePage>
  );
}

function OneAddress() {
  const { t } = useTranslation('withdraw');
  const [query] = useSearchParams();
  const book = useBook();
  const entry = book.list?.find((row) => row.id === query.get('id'));
  if (book.error) return <ReadError error={book.error} onRetry={book.retry} />;
  if (!book.list) return <SkeletonRows label={t('book.one')} rows={3} />;
  if (!entry) {
    return (
      <Empty
        title={t('book.gone')}
        action={
          <Link className={buttonClass({ size: 'lg' })} to={list} replace>
            {t('book.title')}
          </Link>
        }
      >
        {t('book.goneHint')}
      </Empty>
    );
  }
  return <EditAddress key={entry.id} entry={entry} book={book} />;
}

function EditAddress({ entry, book }: { entry: BookAddress; book: Book }) {
  const { t } = useTranslation('withdraw');
  const format = useFormat();
  const navigate = useNavigate();
  const leave = () => afterOverlays(() => void navigate(-1));
  const model = useAddressForm({ entry, onDone: leave });
  return (
    <div className="col g-16">
      <AddressForm model={model} submitLabel={t('book.save')} />
      <Button block size="lg" variant="danger" onClick={() => book.setRemoving(entry)}>
        {t('book.delete')}
      </Button>
      <p className="t-12 c-3 center num">{t('book.since', { date: format.dateTime(entry.createdAt) })}</p>
      <RemoveDialog book={book} onRemoved={leave} />
    </div>
  );
}

const create = mobilePath('createAddress');

export function WithdrawAddressListMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <RealMobilePage
      title={t('book.title')}
      fallback={mobilePath('withdraw')}
      end={<IconLink icon="plus" label={t('book.add')} to={create} />}
    >
      <BookList />
    </RealMobilePage>
  );
}

function BookList() {
  const { t } = useTranslation('withdraw');
  const book = useBook();
  if (book.error) return <ReadError error={book.error} onRetry={book.retry} />;
  if (!book.list) return <SkeletonRows label={t('book.title')} rows={4} />;
  if (book.list.length === 0) {
    return (
      <Empty
        title={t('book.empty')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={create}>
            {t('book.add')}
          </Link>
        }
      >
        {t('book.emptyHint')}
      </Empty>
    );
  }
  return (
    <PullToRefresh onRefresh={book.refresh}>
      <div className="pad-x mt-12">
        <PasswordGate />
      </div>
      {byUse(book.list).map((row) => (
        <ListRow
          key={row.id}
          title={<AddressName row={row} />}
          sub={<TargetText entry={row} />}
          to={mobilePath('editAddress', { id: row.id })}
        />
      ))}
    </PullToRefresh>
  );
}

export function CreateAddressMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <RealMobilePage title={t('book.new')} fallback={mobilePath('addresses')} className="pad">
      <NewAddress />
    </RealMobilePage>
  );
}

function NewAddress() {
  const { t } = useTranslation('withdraw');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const coin = query.get('coin');
  const model = useAddressForm({
    chain: query.get('chain') ?? undefined,
    onDone: ({ id, chain }) => {
      const target = coin ? mobilePath('withdraw', { coin, chain, address: id }) : mobilePath('addresses');
      void navigate(target, { replace: true });
    },
  });
  return (
    <div className="col g-16">
      <PasswordGate />
      <AddressForm model={model} submitLabel={t('book.add')} />
    </div>
  );
}
