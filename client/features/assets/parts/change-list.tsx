import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { signedAmount } from '../columns.tsx';
import { useBalanceChanges } from '../use-balance-changes.ts';

/** Every change of an account's available balances. */
export function ChangeList({ account }: { account: AccountKind }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const pages = useBalanceChanges(account);
  return (
    <PagedList
      pages={pages}
      label={t('changes')}
      emptyTitle={t('changesEmpty')}
      emptyText={t('changesEmptyHint')}
      row={(row) => (
        <ListRow
          title={t(`reason.${row.reason}`)}
          sub={`${format.dateTime(row.time)} · ${t(row.part)}`}
          end={<Change text={signedAmount(format.amount(row.change, row.coin), row.coin)} />}
          endSub={format.amount(row.balanceAfter, row.coin)}
        />
      )}
    />
  );
}
