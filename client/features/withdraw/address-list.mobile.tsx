import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealOnly } from '../../lib/account/real-only.tsx';
import { shortAddress } from '../../lib/money/short-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { AddressName } from './parts/address-rows.tsx';
import { PasswordGate } from './parts/password-gate.tsx';
import { byUse, useBook } from './use-book.ts';
import './withdraw.css';

const create = '/pages/withdraw/create-address';

export function WithdrawAddressListMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <>
      <TopBar
        title={t('book.title')}
        back
        fallback="/pages/withdraw/index"
        end={
          <Link className="iconbtn" to={create} aria-label={t('book.add')}>
            <Icon name="plus" size={22} />
          </Link>
        }
      />
      <Page title={t('book.title')} frame="mobile">
        <RealOnly>
          <BookList />
        </RealOnly>
      </Page>
    </>
  );
}

function BookList() {
  const { t } = useTranslation('withdraw');
  const book = useBook();
  if (book.error) return <ErrorState onRetry={book.retry}>{book.error.message}</ErrorState>;
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
          sub={<span className="mono">{shortAddress(row.address)}</span>}
          to={`/pages/withdraw/withdraw-address?id=${row.id}`}
        />
      ))}
    </PullToRefresh>
  );
}
