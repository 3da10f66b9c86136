import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealMobilePage } from '../../entities/account/real-page.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AddressName } from './parts/address-rows.tsx';
import { PasswordGate } from './parts/password-gate.tsx';
import { TargetText } from './parts/target-text.tsx';
import { byUse, useBook } from './use-book.ts';
import './withdraw.css';

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
